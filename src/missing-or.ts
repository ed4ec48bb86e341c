/** A schema's error message: that the value is missing, or else what it must be. */
export function missingOr(otherwise: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : otherwise) };
}
