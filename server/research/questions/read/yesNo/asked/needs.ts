const ASKS_NEED =
  /^must(?!\p{L})|(?<!\p{L})(?:need|have|has) to (?:know|speak|have|be|bring|understand)(?!\p{L})|(?<!\p{L})(?:required|mandatory|essential|necessary|needed|a must|obligatory)\W*$/iu;
const NO_NEED =
  /(?<!\p{L})(?:not (?:essential|needed|required|necessary|a must|mandatory)|desirable|nice to have|a plus|a bonus|an advantage|preferred|optional|ideally|kein muss|von vorteil|wünschenswert|un plus|pluspunt|meegenomen)(?!\p{L})/iu;

/** Whether a question asks what somebody must bring or be. */
export const asksNeed = (question: string): boolean => ASKS_NEED.test(question);

/** "Salesforce is desirable": asked whether one must know it, that is a no. */
export const isNoNeed = (text: string, question: string): boolean => asksNeed(question) && NO_NEED.test(text);

const ASKS_MARK =
  /(?<!\p{L})(?:certif\p{L}+|accredit\p{L}+|registered|licen[cs]ed|approved|approval|cleared|clearance|authori[sz]\p{L}+|patent\p{L}*|permit|member|listed)(?!\p{L})|(?<!\d)\d{4,5}\W*$/iu;
const NEVER_SOUGHT =
  /(?<!\p{L})(?:(?:have|has) (?:not|never)|(?:have|has)n['’]t)(?: yet| ever)? (?:applied for|sought|asked for)(?!\p{L})/iu;

/** "We have not applied for B Corp certification": what nobody asked for nobody gave. */
export const isNeverSought = (text: string, question: string): boolean =>
  ASKS_MARK.test(question) && NEVER_SOUGHT.test(text);
