/** The codes of keys without a letter. Source: W3C UI Events, "Fixed virtual key codes". */
const codes: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  " ": 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

const shiftBit = 8;

/** The events of a key that is pressed and released, for `Input.dispatchKeyEvent`. */
export function keyEvents(given: string): readonly object[] {
  const [key, modifiers] = given.startsWith("Shift+") ? [given.slice("Shift+".length), shiftBit] : [given, 0];
  const windowsVirtualKeyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
  const shared = { key, windowsVirtualKeyCode, modifiers };
  const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
  return [
    text === undefined ? { type: "rawKeyDown", ...shared } : { type: "keyDown", text, ...shared },
    { type: "keyUp", ...shared },
  ];
}
