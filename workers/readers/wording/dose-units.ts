/** The unit of what is given, as the source of a pattern in small letters or capitals: "mg", "micrograms", "J". */
export const DOSE_UNIT =
  "(?:(?:mc|m|micro|µ|μ)?g|gm|(?:milli|micro)?grams?|m?L|millilit(?:er|re)s?|units?|IU|mEq|mmol|J|joules?)";

/** "5 mg", "0.1 mg/kg", "2 gm" */
export const DOSE = new RegExp(`\\d ?${DOSE_UNIT}(?!\\p{L})`, "iu");
