/** "The town has awarded us its 31 schools: 4,600 meals a day": what one client has given to the house is a part of what it does. */
const GIVEN =
  /(?<!\p{L})(?:(?:award(?:s|ed)?|entrust(?:s|ed)?|chosen?|chose|commission(?:s|ed)?|hir(?:es|ed)|appoint(?:s|ed)?|pick(?:s|ed)?|select(?:s|ed)?|contract(?:s|ed)?) us|(?:awarded|given) to us|(?:renew|extend)(?:s|ed)? (?:\p{L}+ ){1,4}with us|nous (?:a |ont )?(?:confi(?:e|é|ent)|choisi\p{L}*|attribu\p{L}+)|(?:beauftragt|betraut) uns|uns (?:\p{L}+ ){0,4}(?:beauftragt|betraut)|von uns (?:betreuen|betreut)|nos (?:ha |han )?(?:confi(?:a|ado)|adjudic\p{L}+)|ci (?:ha |hanno )?affid\p{L}+)(?!\p{L})/iu;
const WHOLE =
  /(?<!\p{L})(?:in all|in total|altogether|now serve|insgesamt|au total|en total|in totale)(?!\p{L})/iu;
const ASKS_ONE =
  /(?<!\p{L})(?:contract\p{L}*|award\p{L}*|tender\p{L}*|order\p{L}*|deal|client|customer|for (?:the )?\p{L}+|at (?:the )?\p{L}+|of (?:the )?\p{L}+)(?!\p{L})/iu;
const NAMES = /(?<=\p{Ll}[’'\p{L}]* )\p{Lu}\p{L}+/u;

/** Whether a count is told of one contract, where the question names no client. */
export const isOfOneContract = (text: string, question: string): boolean =>
  GIVEN.test(text) && !WHOLE.test(text) && !ASKS_ONE.test(question) && !NAMES.test(question);
