const COUNT = /^\(?\w{1,3}[.)]\s/;
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s/;

/** An item of a list without what counts it: "(1) Contraindicated", "B. Within Existing Space". */
export function withoutCount(text: string): string {
  return text.replace(COUNT, "");
}

/** A line without the number of its section or step: "5.5 Button battery", "3.1.4. Call". */
export function withoutNumber(text: string): string {
  return text.replace(NUMBER, "");
}
