// Source: Go 1.26 regexp/syntax/parse.go (unicodeTable, canonicalName, parseUnicodeClass); unicode/tables.go
// (Categories, CategoryAliases, Scripts). Go looks names up without regard to case, spaces, `_` and `-`; so it never
// finds scripts whose own names contain a `_`.

const categories = new Set(
  "C Cc Cf Cn Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs".split(" "),
);

const aliases: ReadonlyMap<string, string> = new Map(
  (
    "Lc:LC Casedletter:LC Closepunctuation:Pe Combiningmark:M Connectorpunctuation:Pc Control:Cc Currencysymbol:Sc " +
    "Dashpunctuation:Pd Decimalnumber:Nd Enclosingmark:Me Finalpunctuation:Pf Format:Cf Initialpunctuation:Pi Letter:L " +
    "Letternumber:Nl Lineseparator:Zl Lowercaseletter:Ll Mark:M Mathsymbol:Sm Modifierletter:Lm Modifiersymbol:Sk " +
    "Nonspacingmark:Mn Number:N Openpunctuation:Ps Other:C Otherletter:Lo Othernumber:No Otherpunctuation:Po " +
    "Othersymbol:So Paragraphseparator:Zp Privateuse:Co Punctuation:P Separator:Z Spaceseparator:Zs Spacingmark:Mc " +
    "Surrogate:Cs Symbol:S Titlecaseletter:Lt Unassigned:Cn Uppercaseletter:Lu Cntrl:Cc Digit:Nd Punct:P"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const scripts = new Set(
  (
    "Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid " +
    "Carian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra Duployan " +
    "Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo Hatran Hebrew " +
    "Hiragana Inherited Javanese Kaithi Kannada Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Lisu " +
    "Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Medefaidrin Miao Modi Mongolian Mro Multani " +
    "Myanmar Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage Osmanya Palmyrene Phoenician Rejang Runic Samaritan " +
    "Saurashtra Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac Tagalog Tagbanwa Takri Tamil Tangsa Tangut " +
    "Telugu Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Yezidi Yi"
  ).split(" "),
);

/**
 * Translates `\p{name}` to a name of the library. An unknown name becomes one that the library does not know either.
 */
export function adaptClass(token: string, isInClass: boolean): string {
  const name = token.slice(3, -1);
  const isInverted = name.startsWith("^");
  const isNegated = token.charAt(1) === "P" ? !isInverted : isInverted;
  const canonical = canonicalName(isInverted ? name.slice(1) : name);
  if (canonical === "Ascii") {
    const characters = isNegated ? "\\x{80}-\\x{10FFFF}" : "\\x00-\\x7F";
    return isInClass ? characters : `[${characters}]`;
  }
  if (canonical === "Assigned") return isNegated ? "\\p{Cn}" : "\\P{Cn}";
  const isKnown = canonical === "Any" || categories.has(canonical) || scripts.has(canonical);
  const known = isKnown ? canonical : aliases.get(canonical);
  return `\\${isNegated ? "P" : "p"}{${known ?? ` ${canonical}`}}`;
}

function canonicalName(name: string): string {
  const bare = name.replace(/[-_ ]/g, "");
  const lowered = bare.slice(1).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return bare.slice(0, 1).replace(/[a-z]/, (letter) => letter.toUpperCase()) + lowered;
}
