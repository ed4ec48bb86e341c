/** "Repeat", "a second dose", and what begins so: "Additional midazolam 5 mg". */
const AGAIN =
  /\b(?:repeat\w*|(?:second|2nd|third|3rd|additional|another|further|subsequent) dos\w+)\b|^\P{L}*(?:additional|another|further)\b/iu;
const AMOUNT = /\d\s?(?:mc?g|g(?:rams?)?|mL|mEq|units?|J)\b/i;

/** Whether no amount stands before what is given again: "call for a repeat dose of 250 mL". */
export function givesAgainOnly(text: string): boolean {
  const [again, amount] = [AGAIN.exec(text), AMOUNT.exec(text)];
  return (
    again !== null && amount !== null && again.index < amount.index && !/\b(?:first|initial)\b/i.test(text)
  );
}
