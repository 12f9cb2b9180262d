import { isSyncError } from "slipway/internal";
import type { ResourceHandler } from "../resources/shared/handler";
import { sayOthersGoOn } from "../resources/shared/others-go-on";

/** The same handler, whose failed updates say how the other components are updated. A preview goes on by itself. */
export function adviseContinue(handler: ResourceHandler): ResourceHandler {
  const saying = async <Result>(preview: boolean, write: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      throw !preview && isSyncError(error) ? sayOthersGoOn(error) : error;
    }
  };
  return {
    ...handler,
    create: (request, session) => saying(request.preview, () => handler.create(request, session)),
    update: (request, session) => saying(request.preview, () => handler.update(request, session)),
  };
}
