/** "640 cartons per hour, in our test hall", "under laboratory conditions": what was measured on trial. */
const ON_TRIAL =
  /(?<!\p{L})(?:in (?:our|the|an?|its|their) (?:own )?(?:test (?:hall|rig|bench|lab|centre|center|track|facility)|laboratory|lab|wind tunnel)|(?:under|in) (?:laboratory|lab|test|ideal) conditions|on (?:our|the|a) test (?:rig|bench|track))(?!\p{L})/iu;
/** A question for what comes of it elsewhere. */
const ASKS_IN_USE =
  /(?<!\p{L})(?:(?:at|in|on|for) (?:\p{L}+ )?(?:customers?[’']?s?|clients?[’']?s?|users?[’']?s?)(?!\p{L})|in (?:practice|use|the field|daily use|real life|operation)|on site)(?!\p{L})/iu;

/** Whether a figure is only of a trial, where the question asks for it in use. */
export const isTestedOnly = (text: string, question: string): boolean =>
  ON_TRIAL.test(text) && ASKS_IN_USE.test(question);
