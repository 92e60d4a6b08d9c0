import { bounded } from '../patterns.ts';
import type { Mention } from '../technologies/productNames.ts';
/**
 * How far a job advert's sentence says that the employer uses a product, 0..1; 0 where the product is one of
 * several examples, merely welcome, or the client's. docs/tech-stack.md, "Job advert".
 */
export function advertUse(text: string, mention: Mention, all: Mention[]): number {
  const before = text.slice(Math.max(0, mention.start - 140), mention.start);
  const after = text.slice(mention.end, mention.end + 90);
  if (isRuledOut(text, mention, all)) return 0;
  if (OUR_SYSTEM_AFTER.test(after)) return 1;
  if (OURS.test(before) || THING_AFTER.test(after)) return 0.9;
  if (USING.test(before) || WORKED_IN.test(before)) return 0.9;
  if (STACK_BEFORE.test(before) || IN_HOUSE_AFTER.test(after) || KEY_USER.test(before)) return 0.85;
  if (ROLE_AFTER.test(after) && !SELLING_ROLE.test(text)) return 0.85;
  return SKILL_BEFORE.test(before) || SKILL_AFTER.test(after) ? 0.7 : 0;
}

/** Whether the words around a product say that it is an example, welcome, a client's, or not in use. */
function isRuledOut(text: string, mention: Mention, all: Mention[]): boolean {
  const before = text.slice(Math.max(0, mention.start - 140), mention.start);
  const after = text.slice(mention.end, mention.end + 90);
  if (isOneOfSeveral(text, mention, all) || OTHERS.test(text) || OPTIONAL.test(text)) return true;
  return NOT_USED_BEFORE.test(before) || NOT_USED_AFTER.test(after) || isPlanned(before, after);
}

const EXAMPLE_BEFORE =
  /(?:\be\.? ?g\.?|such as|for example|for instance|(?:systems?|tools?|platforms?|software|crms?|erps?|applications?|solutions?) (?:like|including)|similar to|i\.e\.|z\. ?b\.|zum beispiel|beispielsweise|par exemple|tel(?:le)?s? que|por ejemplo)[\s,:(]{0,3}[^.;()]{0,60}$|(?:\bwie|\bcomme|\bcomo)\s[^.;()]{0,30}$|\b(?:or|oder|ou)\s+(?:an?(?:other)? |ein(?:em)? )?$/iu;
const EXAMPLE_AFTER =
  /^[^.;]{0,60}?(?:\bor (?:a |an |any )?(?:similar|other|another|equivalent|comparable|related)|\bor similar|or equivalent|and similar|\betc\b|o\. ?ä\.|oder (?:(?:in )?ein\p{L}* )?(?:ähnlich|vergleichbar|ander)|ou (?:\p{L}+ )?(?:équivalent|similaire|autre)|o (?:similar|equivalente|otr[oa])|…|\.\.\.)/iu;
const JOINED_BY_OR = bounded(/^[\s,]*(?:[^.;]{0,30}?\b(?:or|oder|ou|o)\b|\/)[^.;]{0,30}$/iu, 140);

/** "a CRM such as HubSpot", "NetSuite or similar", "SAP, Oracle or NetSuite": nothing says which is in use. */
function isOneOfSeveral(text: string, mention: Mention, all: Mention[]): boolean {
  if (EXAMPLE_BEFORE.test(text.slice(Math.max(0, mention.start - 90), mention.start))) return true;
  if (EXAMPLE_AFTER.test(text.slice(mention.end)) || isListedInBrackets(text, mention, all)) return true;
  return all.some((other) => {
    if (other === mention) return false;
    const [first, second] = other.start < mention.start ? [other, mention] : [mention, other];
    return second.start - first.end < 80 && JOINED_BY_OR.test(text.slice(first.end, second.start));
  });
}

const OURS_BEFORE_BRACKET =
  /(?<!\p{L})(?:our|unsere?[mnrs]?|notre|nos|nuestr[oa]s?)(?!\p{L})[^.;()]{0,40}$/iu;

/** "CRM tools (Salesforce, HubSpot)" gives examples; "our CRM and ERP (Salesforce, SAP)" does not. */
function isListedInBrackets(text: string, mention: Mention, all: Mention[]): boolean {
  const open = text.lastIndexOf('(', mention.start);
  if (open === -1 || text.slice(open, mention.start).includes(')')) return false;
  const close = text.indexOf(')', mention.end);
  const isAmong = (other: Mention) =>
    other !== mention && other.start > open && (close === -1 || other.end <= close);
  return all.some(isAmong) && !OURS_BEFORE_BRACKET.test(text.slice(0, open));
}

/** The sentence is about those the employer works for, or sells to. */
const OTHERS =
  /(?<!\p{L})(?:our (?:\p{L}+ )?partners?|our (?:sister|parent) company|anbindung an|schnittstellen? (?:zu|mit|für)|(?:company|companies|firms?|employers?|startups?|vendors?) (?:like|such as|wie|comme|como)|(?:advis\p{L}*|consult\p{L}*|berät\p{L}*|berat\p{L}*|serv(?:e|es|ing)) (?:\p{L}+ ){0,3}(?:clients?|customers?|companies|kunden|unternehmen)|for the community|(?:our|your|their|its|for|with|at|to|help(?:ing|s)?|of) (?:\p{L}+ ){0,2}(?:clients?(?! (?:relationship|data|database|records?|management))|customers)|client (?:projects?|engagements?|implementations?|sites?)|customer (?:projects?|implementations?)|kundenprojekte?n?|kunden (?:mit|bei|auf|in|zu)|(?:unsere[nr]?|bei|für|mit) (?:\p{L}+ )?kunden|mandanten|nos clients|nuestros clientes|competitors?|(?:customers?|clients?|companies|prospects|users|firms|teams|business(?:es)?|organi[sz]ations|people) (?:who|that|which|using|running)|(?:our|unsere[rn]?|notre|nuestra) (?:\p{L}+ )?(?:integrations?|connectors?|add-?ons?|plug-?ins?|app|listing)|integr\p{L}* (?:our|the|unser\p{L}*|notre|nuestr\p{L}*) [^.;]{0,40}(?:with|into|mit|in|avec|con)|integrates? with|integrations? (?:with|to|for|like)|connectors? (?:for|to)|wettbewerber)(?!\p{L})/iu;
const OPTIONAL =
  /(?<!\p{L})(?:a plus|a bonus|bonus points?|nice[- ]to[- ]have|desirable|an? (?:added )?advantage|preferred|preferably|ideally|beneficial|helpful|helps|von vorteil|wünschenswert|hilfreich|idealerweise|optional|kein muss|nicht (?:zwingend )?(?:erforderlich|nötig|notwendig|voraussetzung)|un plus|un atout|appréci\p{L}*|souhait\p{L}*|pas (?:nécessaire|exigé\p{L}*|requis\p{L}*)|se valora\p{L}*|valorable|deseable|no es necesari\p{L}*|no se requiere|not required|not necessary|not needed|no knowledge)(?!\p{L})/iu;
const NOT_USED_BEFORE =
  /\b(?:(?:no|not|without|never|kein\w{0,3}|ohne|sans|sin)\b[^.;,]{0,25}|(?:at|joined|join|ex|formerly|competes? with|against|(?:mov|migrat|switch|transition)[^.;]{0,30}from|replac\w{1,5}(?: our)?|legacy|instead of)[\s-]{1,3}(?:the )?)$/iu;
const NOT_USED_AFTER =
  /^[^.;,]{0,12}(?<!\p{L})(?:partner(?:s|ship)?|reseller|alumni|competitor|alternative|killer|clone|connectors?|plug-?ins?|marketplace|ecosystem|community|(?:certified )?consultants)(?!\p{L})|^ of (?!(?:our|the|your) )/iu;
const PLANNED_BEFORE = bounded(
  /(?<!\p{L})(?:plan(?:s|ning)? to|will (?:soon )?|going to|about to|intend\p{L}* to) (?:introduce|implement|migrate to|move to|switch to|roll out|adopt)(?:\s+[\p{L}'’-]+){0,3}\s*$/iu,
  500,
);
const PLANNED_AFTER = /^[^.;]{0,30}(?<!\p{L})(?:einführen|einzuführen|umstellen|umzustellen)(?!\p{L})/iu;

/** What is to come is not in use. */
function isPlanned(before: string, after: string): boolean {
  return PLANNED_BEFORE.test(before) || PLANNED_AFTER.test(after);
}

const OURS = bounded(
  /(?<!\p{L})(?:our|unsere?[mnrs]?|notre|nos|nuestr[oa]s?|the company['’]s)\s+(?:(?!(?:for|with|to|at|from|of|against|like|about|für|mit|von|zu|pour|avec|de|para|con)\s)[\p{L}-]+\s+){0,3}$/iu,
  500,
);
/** "SAP Business One, our ERP and system of record", "Unit4 ERP, the council’s finance system". */
const OUR_SYSTEM_AFTER =
  /^,? \(?(?:is |– )?(?:our|the [\p{L}]+['’]s|unser\p{L}*|notre|nuestr[oa]) (?:[\p{L}'’-]+ ){0,4}(?:crm|erp|systems?|sistema|système|database|software)(?!\p{L})|^,? (?:the system|el sistema|le système|das system|dem system) [^.;]{0,40}(?<!\p{L})(?:our|we|nuestr[oa]s?|notre|nous|unser\p{L}*|wir)(?!\p{L})|^ is the (?:heart|core|backbone) of/iu;
const THING_AFTER =
  /^[\s-]+(?:CRM |ERP )?(?:instance|org|environment|workflows?|tenant|database|reports?|dashboards?|system|platform|automations?|modules?|data (?:quality|hygiene|entry)|stack|pipelines?|einführung|landschaft|umgebung|systeme?)(?!\p{L})/iu;
const USING =
  /(?<!\p{L})(?:we (?:use|run|work (?:in|with|on)|moved to|switched to|migrated to|went live (?:on|with))|(?:data|customers|orders|records) (?:lives?|sits?|is kept|are kept) in|go-to (?:person|expert) (?:for|on)|uses?|using|runs? on|running on|powered by|wir (?:nutzen|arbeiten mit|setzen auf|verwenden)|je werkt (?:\p{L}+ )?(?:in|met)|hands-on (?:in|with)|(?:du|vi) [^.;]{0,50}(?<!\p{L})i|mithilfe von|nous utilisons|en utilisant|utilizamos|mediante)\s{1,3}(?:the\s{1,3}|both\s{1,3})?(?:[\p{L}-]{1,30}\s{1,3}){0,2}$/iu;
const WORKED_IN = bounded(
  /(?<!\p{L})(?:\p{L}{0,10}(?:pflege|erfassung|verwaltung|bearbeitung|buchung|abwicklung)|run|manag|arbeit|post|prepar|sais|gesti|gér|génér|param|suivi|registr|introdu|factur|erstell|bearbeit|steuer|reconcil|plan|schedul|analy[sz]|input|clos|handl|check|order|receiv|report|work|maintain|administ|own|operat|configur|updat|log|record|enter|track|keep|document|process|creat|build|customi[sz]|optimi[sz]|support|look after|pfleg|verwalt|buch|erfass|betreu)\p{L}{0,15}(?!\p{L})(?:\s{1,3}(?:the|our|all|and)?\s{0,3}|(?: [^.;\s]{1,25}){0,8} (?:in|within|into|im|via|through|mit|über|dans|sous|en|con)\s{1,3}(?:the\s{1,3}|our\s{1,3}|notre\s{1,3}|nuestro\s{1,3}|unserem\s{1,3})?(?:(?:ERP|CRM)[- ]?(?:System|Software)?\s{1,3})?)$/iu,
  140,
);
/** "Our stack: Slack, HubSpot". */
const STACK_BEFORE = bounded(
  /(?<!\p{L})(?:(?:our|unser\p{L}*) (?:\p{L}+ )?(?:stack|tools|toolset|tool ?kit)|(?:tools|systems) (?:we|you['’]ll|you will) use|tech stack|^(?:ERP|CRM)(?:[- ]system)?)(?: includes?)?:\s*[^.;()]{0,60}$/iu,
  140,
);
const IN_HOUSE_AFTER =
  /^[^.;]{0,40}(?<!\p{L})(?:in unserem (?:unternehmen|haus)|bei uns|in-house|internally|at our (?:company|site|plant|offices?)|chez nous|en interne)(?!\p{L})/iu;
const KEY_USER = /(?<!\p{L})(?:super|key)[- ]?users? (?:(?:for|of|für|in|von|de) )?(?:the |our )?$/iu;
const ROLE_AFTER =
  /^[\s-]+(?:CRM |ERP |Business |Systems? |Application |Senior |Lead |FI\/?CO |Inhouse )?(?:Administrators?|Admin|Developer|Architect|Analyst|Engineer|Specialist|Owner|Manager|Entwickler|Administrator|Key[- ]User|Operations)(?!\p{L})/iu;
/** Whoever sells, or implements for others. */
const SELLING_ROLE = /(?:consult|berater|account executive|alliances?|partner|practice|solution engineer)/iu;
const SKILL_BEFORE =
  /(?<!\p{L})(?:experience|proficien\p{L}*|knowledge|expertise|familiar\p{L}*|skills?|fluen\p{L}*|command|erfahrung\p{L}*|kenntnisse|umgang|beherrsch\p{L}*|vertraut|expérience|maîtris\p{L}*|connaissances?|connaissez|utilisation|experiencia|conocimientos?|manejo|dominio|uso|ervaring|kennis)(?!\p{L})[^.;]{0,40}$/iu;
const SKILL_AFTER =
  /^[\s-]*(?:experience|skills?|knowledge|proficiency|expertise|administration|certifi\p{L}+|kenntnisse|erfahrung\p{L}*|know-how|ervaring|kennis)(?!\p{L})/iu;
