/**
 * How many requests one step hands to the client at the same time. The client sends `maxConcurrentRequests` of them (32
 * by default), and the others wait there: a smaller number would only add round trips, also where one list answers many
 * reads. Without a limit, the requests of thousands of objects would be in memory before the first is sent.
 */
export const requestsAtOnce = 256;
