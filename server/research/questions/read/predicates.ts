/**
 * What a yes-or-no question says of its matter, beyond that it is there. A sentence answers only where it says the same of it, or
 * the contrary: that oats are mentioned does not tell whether they are grown, and "bought in" denies "make".
 */
export interface Predicate {
  /** Words that say what is asked. */
  same: RegExp;
  /** Words that say the contrary of what is asked. */
  contrary: RegExp;
}

const within = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const NOTHING = /(?!)/u;

/** By what the question says; the first that fits. */
const PREDICATES: { asked: RegExp; predicate: Predicate }[] = [
  {
    asked: within('outsourc\\p{L}*|subcontract\\p{L}*'),
    predicate: {
      same: within(
        'outsourc\\p{L}*|subcontract\\p{L}*|contract manufactur\\p{L}*|by (?:our )?partners?|partner \\p{L}+|made (?:for us )?by|sewn (?:for us )?by',
      ),
      contrary: within('in[ -]house|ourselves|(?:our|their) own'),
    },
  },
  {
    asked: within('in[ -]house|themselves|itself|(?:their|its|your) own(?! (?:staff|employees|customers))'),
    predicate: {
      same: within(
        'in[ -]house|ourselves|own|owned|by our|in our|at our|from our|eigene\\p{L}*|selbst|propre\\p{L}*',
      ),
      contrary: within(
        'bought[ -]in|buy in|comes? from(?! our)|outsourc\\p{L}*|subcontract\\p{L}*|by (?:an? )?(?:partners?|suppliers?|outside|external)|work with \\p{L}+|rent\\p{L}*|leas\\p{L}+',
      ),
    },
  },
  {
    asked: within(
      '(?:do|does|did) (?:they|it|the company|\\p{Lu}\\p{L}+) (?:still )?own|owned by (?:them|it)',
    ),
    predicate: {
      same: within(
        'own|owns|owned|bought|acquired|subsidiar\\p{L}+|part of our group|(?:our|eigene\\p{L}*) own|belongs? to us|100\\s?%',
      ),
      contrary: within('leas\\p{L}+|rent\\p{L}*|belong\\p{L}* to(?! us)|independent of'),
    },
  },
  {
    asked: within('(?:make|makes|manufacture|manufactures|produce|produces|brew|bake|grow|sew)(?= )'),
    predicate: {
      same: within(
        'makes?|made|making|manufactur\\p{L}*|produc\\p{L}*|in[ -]house|built?|buil(?:ds|ding)|brew\\p{L}*|bak\\p{L}+|grow\\p{L}*|grew|sew\\p{L}*|come from our',
      ),
      contrary: within(
        'bought[ -]in|buy in|bought from|buy from|outsourc\\p{L}*|subcontract\\p{L}*|import\\p{L}*|comes? from(?! our)',
      ),
    },
  },
  {
    asked: within('charged? (?:for|extra)|cost extra|extra charge|pay extra|have to pay'),
    predicate: {
      same: within('charg\\p{L}*|costs?|fees?|extra|pay|paid|priced?'),
      contrary: within('free(?: of charge)?|no charge|complimentary|included|at no cost|costs nothing'),
    },
  },
  {
    asked: within('free|free of charge|included|complimentary'),
    predicate: {
      same: within(
        'free|no (?:extra )?(?:charge|cost|fee)|complimentary|includ\\p{L}*|kostenlos\\p{L}*|gratis|gratuit\\p{L}*|kostenfrei|with (?:an? )?\\p{L}+|and fitted',
      ),
      contrary: within(
        'extra|costs?|charged|fee of|surcharge|excluding|excludes?|not included|(?<=\\d )plus',
      ),
    },
  },
  {
    asked: within('based|located|headquartered'),
    predicate: {
      same: within(
        'based|located|headquarter\\p{L}*|head office|seat|office|address|home|works? (?:is|are)|plant',
      ),
      contrary: within('moved from|moved out|relocated from|left'),
    },
  },
  {
    asked: within('sell|sells|sold'),
    predicate: {
      same: within(
        'sell|sells|sold|sale|sales|buy|shop|deliver\\p{L}*|suppl\\p{L}*|serv\\p{L}*|for (?:\\p{L}+ )?(?:customers|consumers)|only|exclusively|available|stock\\p{L}*|verkauf\\p{L}*|vend\\p{L}+|liefer\\p{L}*',
      ),
      contrary: within('discontinued|sold out|withdrawn'),
    },
  },
  {
    asked: /^(?:are|is|will) (?:they|it|the \p{L}+|\p{Lu}\p{L}+) (?:still |also |ever )?open(?!\p{L})/iu,
    predicate: {
      same: within('open|opens|opening|hours|daily|every day|\\d\\s?(?:am|pm)'),
      contrary: within('closed|shut|geschlossen|fermé\\p{L}*'),
    },
  },
  {
    asked: within('deliver|ship|send|dispatch'),
    predicate: {
      same: within(
        'deliver\\p{L}*|ship\\p{L}*|send|sent|dispatch\\p{L}*|post\\p{L}*|livr\\p{L}+|liefer\\p{L}*|versand|bring|carry|collect\\p{L}*|abroad',
      ),
      contrary: within('(?:collection|pick-?up|collect\\p{L}*) only'),
    },
  },
  {
    asked: within('places|vacanc(?:y|ies)|seats|tickets|openings|availab(?:le|ility)|spots'),
    predicate: {
      same: /./u,
      contrary: within('filled|sold[ -]out|fully booked|booked up|taken|expired|over'),
    },
  },
];

/** What a question says of its matter; null where that it is there is all that is asked. */
export function predicateOf(question: string): Predicate | null {
  return PREDICATES.find(({ asked }) => asked.test(question))?.predicate ?? null;
}

/** The predicate of a question that any affirmative sentence about the matter fulfils. */
export const ANY_PREDICATE: Predicate = { same: /./u, contrary: NOTHING };
