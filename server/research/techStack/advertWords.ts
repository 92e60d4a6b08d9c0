import type { Mention } from '../technologies/productNames.ts';

/**
 * How far a job advert's sentence says that the employer uses a product, 0..1; 0 where the product is one of
 * several examples, merely welcome, or the client's. docs/tech-stack.md, "Job advert".
 */
export function advertUse(text: string, mention: Mention, all: Mention[]): number {
  const before = text.slice(Math.max(0, mention.start - 140), mention.start);
  const after = text.slice(mention.end, mention.end + 90);
  if (isOneOfSeveral(text, mention, all) || OTHERS.test(text) || OPTIONAL.test(text)) return 0;
  if (NOT_USED_BEFORE.test(before) || NOT_USED_AFTER.test(after)) return 0;
  if (OURS.test(before) || THING_AFTER.test(after)) return 0.9;
  if (USING.test(before) || WORKED_IN.test(before)) return 0.9;
  if (ROLE_AFTER.test(after) && !SELLING_ROLE.test(text)) return 0.85;
  return SKILL_BEFORE.test(before) || SKILL_AFTER.test(after) ? 0.7 : 0;
}

const EXAMPLE_BEFORE =
  /(?:\be\.? ?g\.?|such as|for example|for instance|(?:systems?|tools?|platforms?|software|crms?|erps?|applications?|solutions?) (?:like|including)|similar to|i\.e\.|z\. ?b\.|zum beispiel|beispielsweise|par exemple|tel(?:le)?s? que|por ejemplo)[\s,:(]*[^.;()]{0,60}$|(?:\bwie|\bcomme|\bcomo)\s[^.;()]{0,30}$|\b(?:or|oder|ou)\s+(?:an?(?:other)? |ein(?:em)? )?$/iu;
const EXAMPLE_AFTER =
  /^[^.;]{0,60}?(?:\bor (?:a |an |any )?(?:similar|other|another|equivalent|comparable|related)|\bor similar|or equivalent|and similar|\betc\b|o\. ?ä\.|oder (?:ähnlich|vergleichbar)|ou (?:équivalent|similaire)|o similar)/iu;
const JOINED_BY_OR = /^[\s,]*(?:[^.;]{0,30}?\b(?:or|oder|ou|o)\b|\/)[^.;]{0,30}$/iu;

/** "a CRM such as HubSpot", "NetSuite or similar", "SAP, Oracle or NetSuite": nothing says which is in use. */
function isOneOfSeveral(text: string, mention: Mention, all: Mention[]): boolean {
  if (EXAMPLE_BEFORE.test(text.slice(Math.max(0, mention.start - 90), mention.start))) return true;
  if (EXAMPLE_AFTER.test(text.slice(mention.end))) return true;
  return all.some((other) => {
    if (other === mention) return false;
    const [first, second] = other.start < mention.start ? [other, mention] : [mention, other];
    return second.start - first.end < 80 && JOINED_BY_OR.test(text.slice(first.end, second.start));
  });
}

/** The sentence is about those the employer works for, or sells to. */
const OTHERS =
  /(?<!\p{L})(?:(?:our|your|their|its|for|with|at|to|help(?:ing|s)?|of) (?:\p{L}+ ){0,2}(?:clients?|customers)|client (?:projects?|engagements?|implementations?|sites?)|customer (?:projects?|implementations?)|kundenprojekte?n?|(?:unsere[nr]?|bei|für|mit) (?:\p{L}+ )?kunden|mandanten|nos clients|nuestros clientes|competitors?|integrates? with|integrations? (?:with|to|for|like)|connectors? (?:for|to)|wettbewerber)(?!\p{L})/iu;
const OPTIONAL =
  /(?<!\p{L})(?:a plus|a bonus|bonus points?|nice[- ]to[- ]have|desirable|an? (?:added )?advantage|preferred|preferably|ideally|beneficial|helpful|von vorteil|wünschenswert|idealerweise|un plus|un atout|se valora|valorable|not required|not necessary)(?!\p{L})/iu;
const NOT_USED_BEFORE =
  /(?:\b(?:no|not|without|never|kein\w*|ohne|sans|sin)\b[^.;,]{0,25}|\b(?:at|joined|join|ex|formerly|competes? with|against|(?:move|migrat\w+|switch\w*|transition\w*)[^.;]{0,30}from|replac\w+(?: our)?|legacy|instead of)[\s-]+(?:the )?)$/iu;
const NOT_USED_AFTER = /^[^.;,]{0,12}\b(?:partner(?:s|ship)?|reseller|alumni|competitor)\b/iu;
const OURS =
  /(?<!\p{L})(?:our|unsere?[mnrs]?|notre|nos|nuestr[oa]s?|the company['’]s)\s+(?:[\p{L}-]+\s+){0,3}$/iu;
const THING_AFTER =
  /^[\s-]+(?:CRM |ERP )?(?:instance|org|environment|workflows?|tenant|database|reports?|dashboards?|system|platform|automations?|modules?|data (?:quality|hygiene|entry)|stack|pipelines?|einführung|landschaft|umgebung|systeme?)(?!\p{L})/iu;
const USING =
  /(?<!\p{L})(?:we (?:use|run|work (?:in|with|on))|uses?|using|runs? on|running on|powered by|wir (?:nutzen|arbeiten mit|setzen auf|verwenden)|mithilfe von|nous utilisons|en utilisant|utilizamos|mediante)\s+(?:the\s+|both\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;
const WORKED_IN =
  /(?<!\p{L})(?:manag|post|prepar|reconcil|plan|schedul|analy[sz]|input|clos|handl|check|order|receiv|report|work|maintain|administ|own|operat|configur|updat|log|record|enter|track|keep|document|process|creat|build|customi[sz]|optimi[sz]|support|pfleg|verwalt|buch|erfass|betreu)\p{L}*(?:\s+(?:the|our|all|and)?\s*|\b[^.;]{0,80}\b(?:in|within|into|im|via|through)\s+(?:the\s+|our\s+)?)$/iu;
const ROLE_AFTER =
  /^[\s-]+(?:CRM |ERP |Business |Systems? |Application |Senior |Lead |FI\/?CO |Inhouse )?(?:Administrators?|Admin|Developer|Architect|Analyst|Engineer|Specialist|Owner|Manager|Entwickler|Administrator|Key[- ]User|Operations)(?!\p{L})/iu;
/** Whoever sells, or implements for others. */
const SELLING_ROLE = /(?:consult|berater|account executive|alliances?|partner|practice|solution engineer)/iu;
const SKILL_BEFORE =
  /(?<!\p{L})(?:experience|proficien\p{L}*|knowledge|expertise|familiar\p{L}*|skills?|fluen\p{L}*|command|erfahrung\p{L}*|kenntnisse|expérience|maîtrise|connaissances?|experiencia|conocimientos?|ervaring|kennis)(?!\p{L})[^.;]{0,40}$/iu;
const SKILL_AFTER =
  /^[\s-]*(?:experience|skills?|knowledge|proficiency|expertise|administration|certifi\p{L}+|kenntnisse|erfahrung\p{L}*|know-how|ervaring|kennis)(?!\p{L})/iu;
