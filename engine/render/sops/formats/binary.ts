import { isComment } from "../tree";
import { unprintable } from "../sops-error";
import type { SopsFormat } from "./format";
import { jsonFormat } from "./json";

/** Any bytes, as one text in a JSON document. Source: sops stores/json/store.go@v3.13.3 (BinaryStore). */
export const binaryFormat = {
  name: "binary",
  endings: [],
  read: (bytes) => jsonFormat.read(bytes),
  print(documents) {
    const [first, second] = documents;
    const item = first?.items.find((one) => !isComment(one) && one.key === "data");
    if (item === undefined || isComment(item) || second !== undefined || typeof item.value !== "string") {
      throw unprintable("it has no text in a field data, as encrypted binary files have");
    }
    return item.value;
  },
  printValue() {
    throw unprintable("a binary file has no parts");
  },
} as const satisfies SopsFormat;
