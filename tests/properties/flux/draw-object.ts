// Random objects of the built-in kinds, from the table of their Go types.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { findObjectType, type GoType } from "../../../engine/plan/flux/normalize/object-types";
import { objectTypesText } from "../../../engine/plan/flux/normalize/object-types-text";
import { unpack } from "../../../engine/lib/unpack";
import type { Random } from "../random-numbers";
import { oneIn, pick } from "../templates/pick";

const packed = Buffer.from(objectTypesText, "base64");
const table = unpack("brotli", packed, { maximumBytes: 64 * 2 ** 20 }).bytes.toString("utf8");
const kinds = Object.keys((JSON.parse(table) as { readonly kinds: object }).kinds);
const texts = ["", "a", "TCP", "é<&", "a/b", "x y"];
const times = ["2024-01-02T03:04:05Z", "2024-01-02T23:04:05.123456+02:00", "2024-02-30T00:00:00Z", "now", ""];
const suffixes = [
  "",
  "n",
  "u",
  "m",
  "k",
  "M",
  "G",
  "T",
  "P",
  "Ki",
  "Mi",
  "Gi",
  "Ti",
  "Pi",
  "Ei",
  "e3",
  "E2",
  "e-1",
  "i",
];

function digits(random: Random): string {
  return Array.from({ length: random(6) }, () => pick(random, ["0", "1", "2", "5", "8", "0", "0"])).join("");
}

function drawQuantity(random: Random): unknown {
  if (oneIn(random, 6)) return oneIn(random, 20) ? true : pick(random, [0, 1, 0.5, 1000, 1.25, -3]);
  if (oneIn(random, 60)) return pick(random, ["1i", "x", "1 Gi", "--1"]);
  const fraction = oneIn(random, 3) ? `.${digits(random)}` : "";
  return `${pick(random, ["", "", "", "-", "+"])}${digits(random)}${fraction}${pick(random, suffixes)}`;
}

function drawScalar(random: Random, form: GoType["form"]): unknown {
  switch (form) {
    case "bool":
      return random(2) === 0;
    case "int32":
      return oneIn(random, 60) ? 1.5 : pick(random, [0, 1, -1, 80, 2 ** 31 - 1]);
    case "int64":
      return pick(random, [0, 1, -1, 80, 2 ** 40]);
    case "bytes":
      return pick(random, oneIn(random, 20) ? ["eA", "*"] : ["", "eA==", "w6k=", "e\nA=="]);
    case "json":
      return pick<unknown>(random, [{}, { a: 1 }, { "f:a": {} }]);
    case "time":
    case "microTime":
      return pick(random, times.slice(0, oneIn(random, 20) ? times.length : 2));
    case "quantity":
      return drawQuantity(random);
    case "intOrString":
      return pick<unknown>(random, [0, 80, "http", "50%", "", ...(oneIn(random, 20) ? [1.5, true, 2 ** 31] : [])]);
    default:
      return pick(random, texts);
  }
}

function drawValue(random: Random, type: GoType, depth: number): unknown {
  if (oneIn(random, 250)) return pick<unknown>(random, ["x", 1, true, [], {}, null, [null]]);
  if (oneIn(random, 30)) return null;
  switch (type.form) {
    case "pointer":
      return drawValue(random, type.of, depth);
    case "list":
      return Array.from({ length: random(3) }, () => drawValue(random, type.of, depth + 1));
    case "map":
      return Object.fromEntries(
        Array.from({ length: random(3) }, (_, index) => [`k${index}`, drawValue(random, type.of, depth + 1)]),
      );
    case "struct":
      return drawFields(random, type, depth);
    default:
      return drawScalar(random, type.form);
  }
}

function drawFields(random: Random, type: GoType & { readonly form: "struct" }, depth: number): object {
  const fields = type.fields().filter(({ name }) => name !== "apiVersion" && name !== "kind");
  const drawn = fields.filter(() => oneIn(random, depth < 4 ? 2 : 4 + depth));
  const unknown = oneIn(random, 10) ? [["unknownField", 1] as const] : [];
  const values = drawn.map(({ name, type: of }) => [name, drawValue(random, of, depth + 1)] as const);
  return Object.fromEntries([...values, ...unknown]);
}

/** An object of a random kind; some of its fields have a wrong type. */
export function drawObject(random: Random): KubeObject {
  const kind = oneIn(random, 3)
    ? pick(random, [
        "v1/Pod",
        "v1/Service",
        "v1/Secret",
        "apps/v1/Deployment",
        "batch/v1/CronJob",
        "example.com/v1/Widget",
      ])
    : pick(random, kinds);
  const slash = kind.lastIndexOf("/");
  const [apiVersion, name] = [kind.slice(0, slash), kind.slice(slash + 1)];
  const type = findObjectType(apiVersion, name);
  const fields = type?.form === "struct" ? drawFields(random, type, 0) : { spec: { a: 1 }, status: { b: 1 } };
  const metadata = "metadata" in fields && typeof fields.metadata === "object" ? fields.metadata : {};
  return { ...fields, apiVersion, kind: name, metadata: { ...metadata, name: "a" } };
}
