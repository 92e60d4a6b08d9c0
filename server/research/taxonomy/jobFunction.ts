import type { Reader } from '../claims/reader.ts';

/**
 * The functions that `hiringThemes` speaks of, each with the words of titles and departments that mean it, English
 * first, then German, French, Spanish and Dutch where titles are commonly written in them. A title means the function
 * whose words stand first in this order, so "Sales Engineer" is Sales and "Data Engineer" is Data and AI.
 * docs/open-jobs.md shows the list.
 */
const FUNCTIONS: readonly { name: string; words: RegExp }[] = [
  {
    name: 'People and Recruiting',
    words:
      /\b(?:recruit(?:er|ing|ment)|talent (?:acquisition|partner|manager|sourcer)|human resources|hr|people (?:partner|operations|ops|business|team|manager|lead|officer|culture)|people (?:and|&) culture|chief people officer|payroll|learning (?:and|&) development|personal(?:referent|wesen|abteilung|leiter)\w*|ressources humaines|recursos humanos)\b/i,
  },
  {
    name: 'Legal and Compliance',
    words:
      /\b(?:legal|counsel|attorney|lawyer|paralegal|compliance|privacy (?:officer|manager)|regulatory affairs|contracts? manager|jurist\w*|rechtsanw[aä]lt\w*|syndikus\w*|juridique|abogad[oa])\b/i,
  },
  {
    name: 'Finance and Accounting',
    words:
      /\b(?:financ(?:e|ial|ials)|account(?:ant|ing|s payable|s receivable)|controller|controlling|treasur\w+|audit(?:or)?s?|tax|fp&a|bookkeep\w+|billing|procure to pay|buchhalt\w+|steuer\w*|finanz\w+|comptab\w+|contab\w+|boekhoud\w+)\b/i,
  },
  {
    name: 'Sales',
    words:
      /\b(?:sales|account (?:executive|manager|director)|business development|bdr|sdr|pre-?sales|deal desk|revenue (?:operations|officer|manager)|territory manager|partnerships?|partner (?:manager|development)|channel manager|solutions? engineer|vertrieb\w*|verk[aä]ufer\w*|au(?:ß|ss)endienst\w*|commercial (?:manager|director)|commerciale?|ventas|verkoop\w*)\b/i,
  },
  {
    name: 'Customer Success and Support',
    words:
      /\b(?:customer (?:success|support|service|experience|care|onboarding)|client (?:success|services?|support)|technical (?:support|account manager)|support (?:engineer|specialist|agent|representative|manager)|help ?desk|onboarding (?:manager|specialist)|implementation (?:manager|specialist|consultant)|kundenservice|kundenbetreu\w+|kundenberat\w+|service client|atenci[oó]n al cliente|klantenservice)\b/i,
  },
  {
    name: 'Marketing and Communications',
    words:
      /\b(?:marketing|marketer|brand|content|copywriter|seo|sem|growth|demand generation|communications?|public relations|pr manager|social media|events? (?:manager|coordinator)|editor|community manager|kommunikation\w*|redakteur\w*|comunicaci[oó]n)\b/i,
  },
  {
    name: 'Security',
    words:
      /\b(?:(?:cyber|information|application|network|cloud|product|it)[ -]?security|security (?:engineer|analyst|architect|researcher|operations|lead|manager)|penetration tester|soc analyst|ciso|infosec|it-sicherheit)\b/i,
  },
  {
    name: 'Data and AI',
    words:
      /\b(?:data (?:scien\w+|engineer\w*|analyst|analytics|architect|platform|team|lead)|machine learning|deep learning|ml (?:engineer|researcher|ops)|mlops|ai (?:engineer|researcher|scientist|lead)|artificial intelligence|analytics engineer|business intelligence|bi (?:developer|analyst)|applied scientist|statistician|datenanalyst\w*|data)\b/i,
  },
  {
    name: 'Design',
    words:
      /\b(?:(?:product|ux|ui|visual|graphic|brand|interaction|service|web|senior|lead|staff|principal|motion) designer|user experience|ux|ui\/ux|ux\/ui|user research\w*|design (?:lead|manager|director|systems?)|creative director|art director|illustrator|grafiker\w*|designer|design)\b/i,
  },
  {
    name: 'Product Management',
    words:
      /\b(?:product (?:manager|management|owner|lead|director|analyst|operations)|(?:head|vp|director) of product|chief product officer|technical program manager|produktmanag\w+|product)\b/i,
  },
  {
    name: 'IT and Infrastructure',
    words:
      /\b(?:devops|site reliability|sre|platform engineer|cloud (?:engineer|architect)|infrastructure|system(?:s)? administrator|sysadmin|network (?:engineer|administrator)|database administrator|dba|it (?:support|manager|specialist|administrator|operations|technician|systems?)|information technology|it-?(?:administrator|systemadministrator|support|leiter)\w*|systemadministrator\w*|administrateur syst[eè]mes?)\b/i,
  },
  {
    name: 'Software Engineering',
    words:
      /\b(?:software|developer|programmer|front[ -]?end|back[ -]?end|full[ -]?stack|mobile engineer|(?:ios|android|web|embedded|firmware|qa|test|automation|platform|application|senior|staff|principal|lead|salesforce|solutions?) (?:engineer|developer|architect)|quality assurance engineer|engineering manager|(?:head|vp|director) of engineering|chief technology officer|cto|technical lead|tech lead|(?:enterprise|solution|technical) architect|entwickler\w*|softwareentwickl\w*|d[eé]veloppeu\w+|desarrollador\w*|ontwikkelaar|product and tech|technology)\b/i,
  },
  {
    name: 'Healthcare',
    words:
      /\b(?:nurs(?:e|ing)|physician|doctor|clinical|clinician|medical|therap(?:ist|y)|pharmac\w+|caregiver|cna|lpn|rn|dental|dentist|surgeon|radiolog\w+|patient|health care|healthcare|psycholog\w+|pfleg\w+|arzt|[aä]rztin|infirmi\w+|enfermer\w+|verpleegkundige)\b/i,
  },
  {
    name: 'Education and Training',
    words:
      /\b(?:teacher|teaching|tutor|professor|lecturer|instructor|trainer|curriculum|educator|faculty|lehrer\w*|dozent\w*|enseignant\w*|profesor\w*|docent)\b/i,
  },
  {
    name: 'Science and Research',
    words:
      /\b(?:scientist|research(?:er)?|chemist|biolog\w+|physicist|laborator\w+|lab technician|r&d|postdoc\w*|wissenschaft\w+|forsch\w+|chercheu\w+)\b/i,
  },
  {
    name: 'Manufacturing and Hardware',
    words:
      /\b(?:manufactur\w+|production|mechanical|electrical|electronics?|hardware|industrial|process engineer|quality (?:engineer|inspector|control|technician)|welder|machinist|assembl\w+|operator|cnc|maintenance|mechatronik\w*|produktion\w*|fertigung\w*|mechaniker\w*|elektriker\w*|elektronik\w*|schlosser\w*|instandhalt\w+|monteur\w*)\b/i,
  },
  {
    name: 'Construction and Field Service',
    words:
      /\b(?:construction|civil engineer|bridge|site (?:manager|supervisor)|surveyor|electrician|plumber|carpenter|field (?:service|technician|engineer)|installer|hvac|technician|bau(?:leiter|ingenieur)\w*|techniker\w*|technicien\w*)\b/i,
  },
  {
    name: 'Supply Chain and Logistics',
    words:
      /\b(?:supply chain|logistics?|warehouse|procurement|purchas(?:er|ing)|buyer|sourcing|inventory|shipping|driver|fleet|dispatcher|transport\w*|lager\w*|logisti\w+|eink[aä]uf\w*|fahrer\w*|chauffeur|acheteu\w+|compras)\b/i,
  },
  {
    name: 'Consulting and Professional Services',
    words:
      /\b(?:consult(?:ant|ing)|advis(?:or|ory)|professional services|services team|berater\w*|beratung|consultor\w*)\b/i,
  },
  {
    name: 'Retail and Hospitality',
    words:
      /\b(?:retail|store|shop|cashier|barista|cook|chef|kitchen|waiter|waitress|server|hotel|housekeep\w+|restaurant|bartender|receptionist|filial\w+|koch|k[oö]chin|verkaufsberater\w*|serveu\w+|cociner\w+)\b/i,
  },
  {
    name: 'Operations and Project Management',
    words:
      /\b(?:operations?|project (?:manager|coordinator|lead|management)|program(?:me)? manager|scrum master|agile coach|business (?:analyst|operations|analysis)|process manager|strategy|chief of staff|pmo|projekt(?:leiter|manager|management)\w*|chef de projet|business consulting)\b/i,
  },
  {
    name: 'Administration',
    words:
      /\b(?:administrat(?:ive|ion|or)|assistant|office manager|secretary|clerk|data entry|facilit(?:y|ies)|workplace|sachbearbeit\w+|assisten[tz]\w*|verwaltung\w*|administrati[fv]\w*)\b/i,
  },
  {
    name: 'Executive Leadership',
    words:
      /\b(?:chief \w+ officer|ceo|coo|managing director|general manager|president|gesch[aä]ftsf[uü]hr\w+|directeur g[eé]n[eé]ral)\b/i,
  },
  {
    name: 'Engineering, other',
    words: /\b(?:engineer|engineering|ingenieur\w*|ing[eé]nieu\w+|ingenier\w+|architect)\b/i,
  },
];

/** The function that a title or a department's name means; null when it says none. */
export function jobFunctionOf(words: string): string | null {
  const text = words.replace(/_/g, ' ');
  return FUNCTIONS.find((candidate) => candidate.words.test(text))?.name ?? null;
}

/** Names of all functions, in the order in which titles are read. */
export const JOB_FUNCTIONS: readonly string[] = FUNCTIONS.map(({ name }) => name);

/** Reads the function out of the words of a title or a department, however they are encoded. */
export function jobFunctionReader(text: Reader): Reader {
  return {
    name: `job function in ${text.name}`,
    read: (words) =>
      text.read(words).flatMap((value) => (typeof value === 'string' ? (jobFunctionOf(value) ?? []) : [])),
  };
}
