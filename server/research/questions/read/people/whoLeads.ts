const LEADS =
  '(?:heads?|leads?|runs?|directs?|manages?|oversees?|coordinates?|supervises?|handles?|looks? after|takes? care of|answers? for)';
const ASKS = `^who (?:\\p{L}+ly )?(?:${LEADS}|(?:is|are) (?:\\p{L}+ )?(?:responsible|accountable|in charge)(?: for| of)?) (?!up(?!\\p{L}))`;
const ASKS_WHO_LEADS = new RegExp(ASKS, 'iu');
const TELLS_WHO_LEADS =
  /(?<!\p{L})(?:heads?|headed|leads?|led|leading|runs?|run|ran|directs?|directed|manages?|managed|managing|oversees?|overseen|coordinat\p{L}+|supervis\p{L}+|handles?|handled|looks? after|looking after|looked after|takes? care|taken care|answers? for|responsib\p{L}+|accountable|in charge|charge of|hands? of|head|director|manager|officer|lead|leader|chief|owner|foreman|supervisor|leitet|geleitet|leitung|verantwortlich|zuständig|dirige|responsable)(?!\p{L})/iu;

/** "Who runs the workshop?", "Who is responsible for quality?": whoever leads something is asked for, by what they lead. */
export const asksWhoLeads = (question: string): boolean => ASKS_WHO_LEADS.test(question);

/** Whether words tell of leading at all: "She sits on the board of the Tunnelling Forum" tells nothing of who leads tunnels. */
export const tellsWhoLeads = (words: string): boolean => TELLS_WHO_LEADS.test(words);
