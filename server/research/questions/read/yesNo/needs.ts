const ASKS_NEED =
  /^must(?!\p{L})|(?<!\p{L})(?:need|have|has) to (?:know|speak|have|be|bring|understand)(?!\p{L})|(?<!\p{L})(?:required|mandatory|essential|necessary|needed|a must|obligatory)\W*$/iu;
const NO_NEED =
  /(?<!\p{L})(?:not (?:essential|needed|required|necessary|a must|mandatory)|desirable|nice to have|a plus|a bonus|an advantage|preferred|optional|ideally|kein muss|von vorteil|wünschenswert|un plus|pluspunt|meegenomen)(?!\p{L})/iu;

/** Whether a question asks what somebody must bring or be. */
export const asksNeed = (question: string): boolean => ASKS_NEED.test(question);

/** "Salesforce is desirable": asked whether one must know it, that is a no. */
export const isNoNeed = (text: string, question: string): boolean => asksNeed(question) && NO_NEED.test(text);
