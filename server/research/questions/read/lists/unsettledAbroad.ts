/** A language, told by its words of every day, and how it says that a thing is denied, over, applied for or on its way. */
const LANGUAGES: [language: RegExp, unsettled: RegExp][] = [
  [
    /(?<!\p{L})(?:der|die|das|den|dem|ein|eine|wir|ist|sind|und|für|nach|mit|von|zur|zum|im|unser\p{L}*|haben)(?!\p{L})/iu,
    /(?<!\p{L})(?:nicht|kein\p{L}*|ohne|angestrebt|streben|anstreben|läuft|laufen|auslaufen|ausgelaufen|abgelaufen|verzicht\p{L}*|entfällt|entfallen|gekündigt|ausgesetzt|verloren|nie|niemals|abgelehnt|vorbereit\p{L}*|bereiten|geplant|planen|beantrag\p{L}*|rechnen|erwart\p{L}*|vorgesehen|folgt|folgen|geprüft|prüfen|soll|sollen|wollen|werden|wird|bis ende|künftig|demnächst|früher|ehemals|zurückgegeben|aufgegeben|beendet|eingestellt|geschlossen)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:el|los|las|del|una|con|para|nuestr\p{L}*|somos|tenemos|contamos|estamos|y|está|están)(?!\p{L})/iu,
    /(?<!\p{L})(?:no|sin|ni|prepar\p{L}*|previst\p{L}*|solicitad\p{L}*|solicitud|en (?:curso|trámite|proceso|preparación)|aspiramos|caducad\p{L}*|caducó|próximamente|hasta|antes|dejamos|queremos|llegará|abrirá|cerr\p{L}+)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:le|les|une|des|du|nous|notre|nos|sommes|avec|pour|et|est|sont)(?!\p{L})/iu,
    /(?<!\p{L})(?:pas|sans|plus|ni|prépar\p{L}*|prévue?s?|demandée?s?|demande|en cours|visons|expirée?s?|bientôt|jusqu['’]\p{L}+|ferm\p{L}+|sera|seront|ouvrira|souhaitons)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:il|gli|della|dei|nostr\p{L}*|siamo|abbiamo|per|con|è|sono)(?!\p{L})/iu,
    /(?<!\p{L})(?:non|senza|né|prepar\p{L}*|previst\p{L}*|richiest\p{L}*|in corso|scadut\p{L}*|puntiamo|prossim\p{L}+|fino al?|chius\p{L}+|sarà|saranno|aprirà|vogliamo)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:het|een|van|wij|onze|zijn|voor|met|wordt|worden)(?!\p{L})/iu,
    /(?<!\p{L})(?:niet|geen|zonder|aangevraagd|aanvraag|voorbereid\p{L}*|gepland|plannen|verwacht\p{L}*|verlopen|streven|bezig|tot eind|binnenkort|gesloten|zal|zullen|willen|opent)(?!\p{L})/iu,
  ],
];

/**
 * Whether a clause in German, Spanish, French, Italian or Dutch says that something is not, not yet or no longer so: "für ISO 14001 läuft das
 * Erstaudit", "el certificado no se renovó". Its words are read in a clause of that language only.
 */
export const isUnsettledAbroad = (clause: string): boolean =>
  LANGUAGES.some(([language, unsettled]) => language.test(clause) && unsettled.test(clause));

/** Words of every day by which a clause is English, whatever else it holds. */
const ENGLISH =
  /(?<!\p{L})(?:the|are|we|our|and|of|with|not|do|does|can|for|has|have|you|your|there|any|only|us|it|but|is|this|that|they)(?!\p{L})/iu;
/** How a clause too short for words of every day shows its language: "No enviamos a Ceuta", "Kreditkarten nehmen wir nicht". */
const BY_VERB =
  /(?<!\p{L})(?:nicht|kein\p{L}*|niet|geen|[Nn]o \p{L}+mos|[Nn]on \p{L}+iamo|n['’]\p{L}+ pas|nessun\p{L}*|ning[uú]n\p{L}*)(?!\p{L})/u;

/** Whether a clause is in one of these languages. */
export const isAbroad = (clause: string): boolean =>
  !ENGLISH.test(clause) && (BY_VERB.test(clause) || LANGUAGES.some(([language]) => language.test(clause)));
