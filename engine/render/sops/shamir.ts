// Shamir's secret sharing over GF(2^8) with the polynomial of AES; the last byte of a share is its x.
// Source: sops shamir/shamir.go@v3.13.3 (Combine).

/** The secret of shares; undefined if they do not fit together. */
export function combineShares(shares: readonly Uint8Array[]): Uint8Array | undefined {
  const [first] = shares;
  if (first === undefined || shares.length < 2 || first.length < 2) return undefined;
  if (shares.some(({ length }) => length !== first.length)) return undefined;
  const positions = shares.map((share) => share.at(-1) ?? 0);
  if (new Set(positions).size !== positions.length) return undefined;
  // The value of each Lagrange polynomial at 0.
  const weights = positions.map((position, index) =>
    positions.reduce((weight, other, at) => {
      return at === index ? weight : multiply(weight, multiply(other, inverse(position ^ other)));
    }, 1),
  );
  return Uint8Array.from({ length: first.length - 1 }, (_, at) =>
    shares.reduce((sum, share, index) => sum ^ multiply(share[at] ?? 0, weights[index] ?? 0), 0),
  );
}

function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11b : 0);
    if ((right >> bit) & 1) product ^= left;
  }
  return product & 0xff;
}

/** The power of 254. */
function inverse(value: number): number {
  let [result, square] = [1, value];
  for (let exponent = 254; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}
