import { anyWord, oneOf } from "../../../one-of.ts";

/** Whoever is called at a base. */
const AT_BASE = "base (?:hospital|contact|physician|station)";

/** Who orders what a crew may not do by itself, as crews ask for it. */
export const ORDERER =
  "(?:(?:on-?line )?medical (?:control|direction|command)|base(?: hospital| contact)?|olmc|olmd|command)(?: orders?)?";

/** The same in a sentence that says to call them: "Contact base." */
export const WHO_IS_CALLED = oneOf`
  base(?: (?:hospital|station))?(?: physician)?, OLMC, OLMD, OMD, med(?:ical)? (?:control|direction|command|oversight)
  on-?line (?:medical )?(?:control|direction|physician)
`;

/** Whether a text speaks of what somebody orders who is called: "No order needed", "150 mcg before calling command", "OLMC" */
export const NAMES_ORDER = anyWord`
  orders?(?! (?:at|of)\b), medical (?:control|direction|command), ${AT_BASE}
  on-?line, ol-?m[cd], call(?:ing)? (?:in|command|medical)
`;

/**
 * Whether a text says, before all else, that somebody is called who orders: "Base Hospital Contact: Required for shock", "5.
 * Contact OLMC before pacing", "Nurses are not required to make base contact"
 */
export const SAYS_TO_CALL = new RegExp(
  String.raw`^(?:\S{1,4}[.)] )?(?:${oneOf`
    [^.;:]{1,80} (?:required to|must|shall|need to) (?:make|call|contact|consult) (?:the )?${WHO_IS_CALLED}
    (?:contact|call|consult|notify)(?: with)? (?:the )?${WHO_IS_CALLED}
    ${WHO_IS_CALLED}(?: (?:contact|orders?|approval|consult\w*))?:? (?:is |are |shall be |must be )?(?:required|needed|mandatory)
  `})\b`,
  "i",
);

/** Whether a heading names orders, or who gives them: "ORDERS", beside the names of levels of care. */
export const HEADS_ORDERS = anyWord`orders?, medical (?:control|direction), ${AT_BASE}, on-?line`;

/** Whether what stands below a heading is done by order of somebody who is called: "MEDICAL CONTROL CONSIDERATIONS". */
export const IS_BY_ORDER = anyWord`medical (?:control|direction|oversight), ${AT_BASE}, physician orders?, on-?line`;
