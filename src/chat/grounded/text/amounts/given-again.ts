/** "Repeat", "a second dose", "a further two doses", "after 3 IM doses", and what begins so: "Additional midazolam 5 mg". */
const AGAIN =
  /\b(?:repeat\w*|(?:second|2nd|third|3rd|additional|another|further|subsequent) (?:(?:\d|one|two|three) )?dos\w+|after (?:\d|two|three) (?:[\w-]+ )?doses)\b|^\P{L}*(?:additional|another|further)\b/iu;
const AMOUNT = /\d\s?(?:(?:mc?|micro)g|g(?:rams?)?|mL|mEq|units?|J)\b/i;
/** What may count what is given first: "1 spray", "one tablet". */
const FIGURE = /\d|\b(?:one|two|three|half)\b/i;

/** "ADENOSINE - 2ND DOSE", "Repeat doses", and not "First and second dose" */
const LATER =
  /^(?!.*\b(?:first|1st|initial)\b).*\b(?:second|2nd|third|3rd|repeat(?:ed)?|subsequent|additional) (?:dos\w+|bolus(?:es)?|shocks?)\b/i;

/** Whether a heading heads what is given or done again. */
export function headsLater(heading: string): boolean {
  return LATER.test(heading);
}

/** What is given first, and not from when on the next is counted: "5 minutes after the initial dose". */
const FIRST = /(?<!\b(?:from|after|since|of) (?:the )?)\b(?:first|initial)\b/i;

/** Whether no amount stands before what is given again: "call for a repeat dose of 250 mL". */
export function givesAgainOnly(text: string): boolean {
  const [again, amount] = [AGAIN.exec(text), AMOUNT.exec(text)];
  if (again === null || FIRST.test(text)) return false;
  return amount ? again.index < amount.index : !FIGURE.test(text.slice(0, again.index));
}
