/** In the name of a property "us" is a country and nobody. */
const OF_COUNTRY = /(?<!\p{L})(?:us|uk|usa|eu)(?!\p{L})/gu;
const ASKS_ITSELF =
  /^(?:is|are|was|were|do|does|did|has|have|can|will) (?:.*\?\s*$|(?:the|it|they|their|its|there|you|one|customers?|guests?|an?|any) )/iu;
const WHETHER = /^(?:whether|if|true if|true when) (?:or not )?/iu;
const ITSELF = /^(?:the (?:company|firm|business)|it|they) (?<verb>\p{L}+) (?<rest>.+)$/iu;
const BE = /^(?:is|are)$/iu;
const HAVE = /^(?:has|have)$/iu;
const MODAL = /^(?:can|will|may|must)$/iu;
/** What a house does, as names of properties say it. */
const VERBS =
  /^(?:offer|use|accept|ship|deliver|sell|make|provide|support|work|serve|operate|rent|own|export|import|employ|hire|charge|repair|recycle|publish|sponsor|train|allow|manufacture|produce|buy|lease|install|teach|host|run|pay|require|cover|include|carry|stock|supply|speak|take|do|outsource|insure|donate|print|fund|invest|engage|store|refund|exchange|integrate|hold)$/u;
/** Names of standards and marks, with their numbers. */
const STANDARD =
  /^(?:iso|iec|en|din|soc|pci|haccp|fsc|pefc|gmp|gdp|brcgs?|ifs|tisax|sqas|aeo|gots|msc|asc|emas|ohsas|as|iatf|leed|breeam|nadcap|rspo|utz|cmmi|hipaa|gdpr|bcorp|b corp)(?: (?:dss|type|tier|[ivx]{1,3}|\d[\d-]*(?: \d{4})?))*$/u;
const CERTIFIED = /(?:^| )(?:certified|certification|certificate|accredited|accreditation)(?= |$)/u;
const TOLD_BEHIND =
  /^(?<thing>.+) (?<told>free|included|allowed|available|possible|required|offered|accepted|welcome|permitted|provided|supported|refundable)$/u;

/** The question of a property that is true or false, by its name ("hasIso14001", "shipsToPoland", "dogsAllowed") or by what describes it. */
export function yesNoQuestion(name: string, description: string): string {
  if (ASKS_ITSELF.test(description)) return description.replace(/[?\s]*$/u, '?');
  const told = turned(description.replace(/[.\s]+$/u, ''));
  if (told !== null) return `${told}?`;
  const words = (description === '' ? withoutJoins(name) : description.replace(WHETHER, '')).trim();
  const { verb, rest } = ITSELF.exec(words)?.groups ?? {};
  if (verb !== undefined && rest !== undefined) return ofCompany(verb, rest) ?? having(words);
  return (description === '' ? byName(words) : null) ?? having(words.replace(/^(?:has|is|does|have) /iu, ''));
}

const WHETHER_IT_IS =
  /^(?:whether|if|true if|true when) (?<thing>(?:(?!(?:is|are|was|were|has|have|can|will|that|which|who|if|when|company|firm|it|they|there)(?!\p{L}))[\p{L}\d'’-]+ ){1,8})(?<verb>is|are|was|were|has been|have been|can|will)(?= )(?<rest>.+)$/iu;

/** "Whether a licence has been granted" as "has a licence been granted"; null where it says no such thing. */
export function turned(words: string): string | null {
  const { thing = '', verb = '', rest = '' } = WHETHER_IT_IS.exec(words)?.groups ?? {};
  const [auxiliary, ...participle] = verb.split(' ');
  return thing === '' ? null : [auxiliary, thing.trim(), ...participle, rest.trim()].join(' ');
}

/** "iso9001" is "iso 9001". */
const withoutJoins = (name: string): string => name.replace(/(?<=\p{L}{2})(?=\d)/gu, ' ');

const having = (words: string): string =>
  `Does the company have ${words.replace(/^(?:offers?|uses?|accepts?) /iu, '').replace(OF_COUNTRY, (country) => country.toUpperCase())}`;

function byName(words: string): string | null {
  const standard = words
    .replace(/^(?:is|has|holds) /u, '')
    .replace(CERTIFIED, '')
    .trim();
  if (STANDARD.test(standard)) return `Are they ${standard.toUpperCase()} certified?`;
  const { thing, told } = TOLD_BEHIND.exec(words.replace(/^(?:is|are) /u, ''))?.groups ?? {};
  if (thing !== undefined && thing !== 'is')
    return `${/[^s]s$/u.test(thing) ? 'Are' : 'Is'} ${thing} ${told}?`;
  const [verb = '', ...rest] = words.split(' ');
  return rest.length === 0 ? null : ofCompany(verb, rest.join(' '));
}

/** "Ships", "to Poland": does the company ship to Poland? Null where the word is no verb. */
function ofCompany(verb: string, said: string): string | null {
  const rest = said.replace(OF_COUNTRY, (country) => country.toUpperCase());
  if (BE.test(verb)) return `Is the company ${rest}?`;
  if (HAVE.test(verb)) return `Does the company have ${rest}`;
  if (MODAL.test(verb)) return null;
  const base = [verb, verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')].find(
    (form) => VERBS.test(form.toLowerCase()),
  );
  return base === undefined ? null : `Does the company ${base.toLowerCase()} ${rest}?`;
}
