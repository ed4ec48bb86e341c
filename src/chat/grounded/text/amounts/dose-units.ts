import { oneOf } from "../../../../one-of.ts";

/** The unit that a drug or a fluid is given in, as the source of a pattern in small letters or capitals. */
export const DRUG_UNIT = oneOf`
  (?:mc|m|micro|µ|μ)?g, (?:milli|micro)?grams?, mL, millilit(?:er|re)s?, units?, mEq, mmol
`;
/** The same, or that of gases and shocks. */
export const DOSE_UNIT = oneOf`${DRUG_UNIT}, L, lit(?:er|re)s?, J, joules?`;

/** How much is given of anything: "5 mg", "10 mL/kg", "200 J". */
export const AMOUNT = new RegExp(String.raw`\d\s?${DOSE_UNIT}\b`, "i");

/** How much is given of a drug, and no rate: "1.25 mg", "10 mg/kg"; a glucose "below 60 mg/dL" is none. */
export const DOSE = new RegExp(String.raw`\d\s?${DRUG_UNIT}(?:\/kg)?(?![\w/])`, "i");

/** How much is given for each kilogram: "0.1 mg/kg", "2 J/kg". */
export const PER_KG = new RegExp(String.raw`\d\s?${DOSE_UNIT}\/kg\b`, "i");
