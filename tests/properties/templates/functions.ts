/**
 * The types of arguments; `small` is a small count, `span` a time span. A function that takes a `time` gets one, since
 * it would use the clock for any other value. Values that are put into maps are `fresh`, and `tree` are the maps that
 * change, so that no map contains itself: Go crashes when it prints such a map.
 */
export type Kind =
  | "text"
  | "integer"
  | "small"
  | "float"
  | "number"
  | "truth"
  | "list"
  | "map"
  | "tree"
  | "fresh"
  | "format"
  | "pattern"
  | "layout"
  | "zone"
  | "time"
  | "span"
  | "day"
  | "version"
  | "json"
  | "key"
  | "any";

export interface Call {
  readonly name: string;
  readonly gives: Kind | "ints";
  readonly takes: readonly Kind[];
  /** The types of up to two more arguments. */
  readonly more?: Kind;
}

/**
 * One signature for each word, as `result: name(takes …more) …`. Functions are omitted whose results vary in Go itself
 * (random values, key order, the clock), or that access the network.
 */
const signatures = `
text: trim(text) upper(text) lower(text) title(text) untitle(text) nospace(text) initials(text) swapcase(text)
text: snakecase(text) camelcase(text) kebabcase(text) trimall(text text) trimAll(text text) trimSuffix(text text)
text: trimPrefix(text text) repeat(small text) trunc(integer text) substr(integer integer text) abbrev(integer text)
text: abbrevboth(integer integer text) wrap(small text) wrapWith(small text text) quote(…any) squote(…any) cat(…any)
text: indent(small text) nindent(small text) replace(text text text) plural(text text integer) toString(any)
text: sha1sum(text) sha256sum(text) sha512sum(text) adler32sum(text) join(text list) join(text any)
text: b64enc(text) b64dec(text) b32enc(text) b32dec(text) base(text) dir(text) clean(text) ext(text)
text: osBase(text) osClean(text) osDir(text) osExt(text) typeOf(any) kindOf(any) toJson(any) toPrettyJson(any)
text: toRawJson(any) mustToJson(any) mustToPrettyJson(any) mustToRawJson(any) seq(small …small) print(…any) println(…any)
text: printf(format …any) printf(format any) html(…any) js(…any) urlquery(…any) duration(any) durationRound(span)
text: regexFind(pattern text) regexReplaceAll(pattern text text) regexReplaceAllLiteral(pattern text text)
text: regexQuoteMeta(text) mustRegexFind(pattern text) mustRegexReplaceAll(pattern text text)
text: mustRegexReplaceAllLiteral(pattern text text)
text: date(layout time) dateInZone(layout time zone) date_in_zone(layout time zone) htmlDate(time) htmlDateInZone(time zone)
text: unixEpoch(time)
integer: atoi(text) int(any) int(number) len(list) len(text) len(any)
number: int64(any) int64(number) toDecimal(any) add(…number) add1(number) sub(number number) mul(number …number)
number: div(number number) mod(number number) max(number …number) min(number …number) biggest(number …number)
float: float64(any) float64(number) addf(…number) add1f(number) subf(number …number) mulf(number …number)
float: divf(number …number) maxf(number …number) minf(number …number) ceil(number) floor(number)
float: round(number small) round(number small float)
truth: contains(text text) hasPrefix(text text) hasSuffix(text text) empty(any) all(…any) any(…any) typeIs(text any)
truth: typeIsLike(text any) kindIs(text any) deepEqual(any any) hasKey(map key) has(any list) mustHas(any list)
truth: isAbs(text) osIsAbs(text) regexMatch(pattern text) mustRegexMatch(pattern text) semverCompare(version version)
truth: not(any) eq(any any) eq(number number …number) eq(text text) ne(any any) lt(number number) le(text text)
truth: gt(float float) ge(integer number) lt(any any)
list: list(…any) tuple(…any) append(list any) push(list any) mustAppend(list any) prepend(list any) mustPrepend(list any)
list: rest(list) mustRest(list) initial(list) mustInitial(list) reverse(list) mustReverse(list) uniq(list) mustUniq(list)
list: without(list …any) mustWithout(list …any) compact(list) mustCompact(list) concat(list …list) chunk(integer list)
list: mustChunk(small list) sortAlpha(list) toStrings(list) splitList(text text) pluck(key map …map) regexFindAll(pattern text integer)
list: regexSplit(pattern text integer) mustRegexSplit(pattern text integer) append(any any) rest(any) chunk(small any)
ints: until(small) untilStep(small small small)
map: dict(key any) dict(key any key any) dict(any any) pick(map …key) omit(map …key) split(text text) splitn(text small text)
map: urlParse(text) set(tree key key) set(tree key fresh) unset(tree key) merge(tree tree …tree) mergeOverwrite(tree tree …tree)
map: mustMerge(tree tree) mustMergeOverwrite(tree tree) deepCopy(map) set(tree key fresh)
any: first(list) mustFirst(list) last(list) mustLast(list) get(map key) dig(key any map) dig(key key any map)
any: default(any any) default(any …any) coalesce(…any) ternary(any any truth) fromJson(json) mustFromJson(json) deepCopy(any)
any: mustDeepCopy(list) index(list small) index(map key) index(any any) slice(text small) and(any …any) or(any …any)
time: toDate(layout text) mustToDate(layout text) toDate(layout day) dateModify(span time) mustDateModify(span time)
time: date_modify(span time) must_date_modify(text time)
any: semver(version) fail(text) first(any) mustSlice(any) slice(any) call(any)
`;

export const calls: readonly Call[] = signatures
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [gives = "", ...rest] = line.split(": ");
    return [...rest.join(": ").matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = "", parameters = ""]) => {
      const kinds = parameters.split(" ").filter((kind) => kind !== "");
      const more = kinds.find((kind) => kind.startsWith("…"))?.slice(1);
      const takes = kinds.filter((kind) => !kind.startsWith("…")) as Kind[];
      return { name, gives: gives as Call["gives"], takes, ...(more === undefined ? {} : { more: more as Kind }) };
    });
  });
