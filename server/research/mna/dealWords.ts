/** The words for takeovers in a language: its closed word classes, and the few words of this one relation. */
interface Written {
  /** Takes over, in all parts of speech; a `+` behind a verb names the particle that it is parted from. */
  take: string;
  /** Is part of, joins: whose subject is what is bought; the word behind a `+` must follow. */
  join: string;
  merge: string;
  and: string;
  /** Prepositions before the one who acts; those of `from` mean that in the passive alone. */
  by: string;
  from: string;
  active: string;
  passive: string;
  /** What stands between the verb and the name of what is bought: articles, "of", shares, their count. */
  between: string;
  /** We, and the auxiliaries that say so. */
  self: string;
  company: string;
  /** What a firm may be called directly before its name. */
  firm: string;
  negation: string;
  /** Part of a firm that passes no control. */
  minority: string;
  done: string;
  /** Agreed, or to come. */
  open: string;
  undone: string;
  rumour: string;
  /** What goes on about the deal. */
  deal: string;
  /** Before the price, the preposition first; and what makes a sum an upper bound. */
  price: string;
  upTo: string;
}

const TABLES: Record<string, Written> = {
  en: {
    take: 'acquires|acquired|acquire|acquiring|acquisition|buys|bought|buying|buy|purchases|purchased|purchase|takes+over|took+over|take+over|taken+over|taking+over|takeover|buyout|buy-out|absorbs|absorbed',
    join: 'joins|joined|joining|part+of|subsidiary+of|sold+to|merged+into',
    merge: 'merge|merges|merged|merger|combine|combined',
    and: 'and',
    by: 'by',
    from: '',
    active: '',
    passive: 'is|was|been|were|be|being',
    between:
      'the|a|an|of|in|all|over|out|issued|and|outstanding|shares|share|capital|stock|common|equity|interests|interest|membership|units|substantially|assets|majority|controlling|stake|percent|remaining|its|company|firm|rival|competitor',
    self: 'we|us|our',
    company: 'company|firm|group|registrant',
    firm: 'startup|start-up|company|firm|maker|provider|vendor|platform|developer|specialist|manufacturer|supplier|operator|retailer|consultancy|agency|business|rival|competitor|neighbour',
    negation: 'not|never|denies|denied|deny|no',
    minority: 'minority|stake|interest|shareholding',
    done: 'completes|completed|complete|closed|closes|completion|finalized|finalised|concluded|consummated|effective',
    open: 'to acquire|to be|to become|to join|to buy|to merge|to take|approval|agreement|agrees|agreed|definitive|signs|signed|will|would|expected|subject|pending|proposed|plans',
    undone:
      'terminated|terminate|terminates|abandoned|abandons|called off|withdrawn|withdraws|collapsed|lapsed|blocked|cancelled|scrapped',
    rumour: 'talks|reportedly|rumoured|sources|considering|may|could|exploring|interested|bid|offer',
    deal: 'deal|transaction|acquisition|merger|takeover|sale|offer|agreement',
    price: 'for',
    upTo: 'up to',
  },
  de: {
    take: 'übernimmt|übernahm|übernahme|übernommen|übernehmen|kauft|kaufte|gekauft|kauf|kaufs|erwirbt|erwarb|erworben|erwerben|erwerb|erwerbs|akquiriert|akquisition',
    join: 'teil+der|teil+von|gehört+zur|gehört+zu|verkauft+an',
    merge: 'fusionieren|fusioniert|fusion|verschmelzen|verschmelzung',
    and: 'und',
    by: 'von|vom|durch',
    from: 'von|vom',
    active: 'hat|haben|hatte|habe',
    passive: 'wird|werden|wurde|wurden|worden|ist|sind',
    between:
      'der|die|das|den|dem|des|von|vom|zu|zur|an|am|alle|aller|sämtliche|sämtlicher|anteile|anteilen|geschäftsanteile|aktien|firma|unternehmen|mehrheit|mehrheitlich|prozent|vollständig|insgesamt',
    self: 'wir|uns',
    company: 'unternehmen|firma|gesellschaft',
    firm: '',
    negation: 'nicht|kein|keine|keinen|dementiert|dementieren',
    minority: 'minderheit|minderheitsbeteiligung|beteiligung',
    done: 'abgeschlossen|vollzogen|vollzug|abschluss|rechtswirksam',
    open: 'will|soll|sollen|vertrag|vereinbarung|unterzeichnet|unterschrieben|geplant|geplante|vorbehalt|zustimmung|steht aus|voraussichtlich|einigung|geeinigt',
    undone: 'abgebrochen|gescheitert|geplatzt|abgesagt|zurückgezogen|aufgelöst|aufgehoben|beendet',
    rumour: 'gespräche|gesprächen|verhandlungen|verhandelt|angeblich|gerüchte|interessiert|prüft|könnte',
    deal: 'übernahme|transaktion|verkauf|erwerb|kauf|akquisition|kaufvertrag|kaufpreis',
    price: 'für|kaufpreis|preis',
    upTo: 'bis zu',
  },
  fr: {
    take: 'rachète|rachètent|racheté|rachetée|racheter|rachat|acquiert|acquis|acquise|acquérir|acquisition|achète|acheté|achetée|acheter|achat|reprend|repris|reprise|reprendre',
    join: 'rejoint|intègre|filiale+de|filiale+du|vendue+à|cédée+à|cédée+au',
    merge: 'fusionnent|fusionner|fusion',
    and: 'et',
    by: 'par',
    from: '',
    active: '',
    passive: 'est|été|fut|sera',
    between:
      'le|la|les|l|un|une|de|du|des|d|la société|société|entreprise|groupe|totalité|intégralité|ensemble|capital|parts|actions|titres|majorité|majoritaire|participation',
    self: 'nous|avons',
    company: 'société|entreprise|groupe|maison|chantier',
    firm: 'startup|start-up|entreprise|société|éditeur|fabricant|exploitant',
    negation: 'ne|n|pas|aucun|aucune|dément|démentent',
    minority: 'minoritaire|minorité',
    done: 'finalise|finalisé|finalisée|conclu|conclue|clôturé|clôturée|achevé|achevée|effectif|effective',
    open: 'signe|signé|signée|accord|protocole|va|vont|doit|devrait|sera|prévoit|prévu|prévue|sous réserve|projet',
    undone: 'abandonne|abandonné|abandonnée|rompu|rompue|annulé|annulée|renonce|renoncé|échoué',
    rumour: 'pourparlers|négociations|négociation|discussions|rumeurs|envisage|étudie|pourrait|intéressé',
    deal: 'rachat|acquisition|opération|cession|transaction|reprise|vente',
    price: 'pour|prix|montant',
    upTo: 'jusqu',
  },
  es: {
    take: 'compra|compran|compró|comprado|comprada|comprar|adquiere|adquieren|adquirió|adquirido|adquirida|adquirir|adquisición|absorbe|absorbido',
    join: 'pasa+a|pasa+al|filial+de|vendida+a',
    merge: 'fusionan|fusionarse|fusión',
    and: 'y|e',
    by: 'por',
    from: '',
    active: '',
    passive: 'es|fue|sido|será|fueron',
    between:
      'el|la|los|las|a|al|de|del|un|una|empresa|sociedad|firma|compañía|grupo|totalidad|capital|acciones|participaciones|mayoría|mayoritaria|participación',
    self: 'hemos|nosotros|nos',
    company: 'empresa|compañía|sociedad|grupo|firma',
    firm: 'startup|empresa|sociedad|firma|fabricante',
    negation: 'no|ni|desmiente|niega|ninguna',
    minority: 'minoritaria|minoritario|minoría',
    done: 'completa|completado|completada|cierra|cerrado|cerrada|concluye|concluido|formaliza|formalizado|culmina|culminado',
    open: 'acuerdo|acuerda|firma|firmado|firmada|prevé|previsto|prevista|comprará|adquirirá|será|pendiente|sujeta|sujeto|va',
    undone: 'cancelado|cancelada|cancela|abandona|abandonado|renuncia|rompe|roto|rota|frustrada|desiste',
    rumour: 'negocia|negocian|negociaciones|conversaciones|rumores|estudia|podría|interés|interesado',
    deal: 'compra|adquisición|operación|venta|transacción|absorción',
    price: 'por|precio|importe',
    upTo: 'hasta',
  },
  it: {
    take: 'acquisisce|acquisiscono|acquisito|acquisita|acquisire|acquisizione|acquista|acquistato|acquistata|acquistare|acquisto|rileva|rilevato|rilevata|rilevare|compra|comprato',
    join: 'entra+in|entra+nel|parte+di|parte+del|ceduta+a',
    merge: 'fondono|fusione',
    and: 'e|ed',
    by: 'da|dal|dalla|dall|dallo|dai',
    from: 'da|dal|dalla|dall|dallo|dai',
    active: 'ha|hanno|aveva|abbiamo|avendo',
    passive: 'è|stato|stata|viene|sarà|venne',
    between:
      'il|la|lo|i|gli|le|l|di|del|della|dello|dell|dei|delle|d|un|una|società|azienda|ditta|impresa|gruppo|totalità|intero|capitale|quote|quota|azioni|maggioranza|partecipazione|parte',
    self: 'abbiamo|noi',
    company: 'società|azienda|gruppo|impresa',
    firm: 'startup|azienda|società|produttore',
    negation: 'non|nessun|nessuna|smentisce',
    minority: 'minoranza|minoritaria',
    done: 'completa|completato|completata|perfeziona|perfezionato|perfezionata|conclude|concluso|conclusa|chiude|chiuso|finalizzato',
    open: 'firma|firmato|firmata|accordo|preliminare|sottoscritto|prevede|previsto|prevista|acquisirà|sarà|dovrebbe|subordinata|intende',
    undone: 'annullato|annullata|abbandona|abbandonato|rinuncia|sfumata|sfumato|saltata|saltato|recede',
    rumour: 'trattative|trattativa|tratta|negoziati|colloqui|indiscrezioni|valuta|potrebbe|interesse',
    deal: 'acquisizione|operazione|cessione|vendita|transazione|acquisto',
    price: 'per|prezzo|importo|pari',
    upTo: 'fino',
  },
  nl: {
    take: 'neemt+over|nam+over|nemen+over|namen+over|overgenomen|overname|overnemen|koopt|kocht|gekocht|kopen|aankoop|verwerft|verworven|verwerven|verwerving|acquisitie|acquireert',
    join: 'onderdeel+van|verkocht+aan',
    merge: 'fuseren|fusie',
    and: 'en',
    by: 'door',
    from: '',
    active: '',
    passive: 'wordt|worden|werd|werden|is|zijn',
    between:
      'de|het|een|van|der|alle|alles|aandelen|bedrijf|firma|onderneming|groep|meerderheid|meerderheidsbelang|belang|in|procent|volledig|heeft|hebben|had',
    self: 'wij|we|ons',
    company: 'bedrijf|onderneming|groep',
    firm: 'startup|bedrijf|producent|fabrikant',
    negation: 'niet|geen|ontkent|ontkennen',
    minority: 'minderheidsbelang|minderheid|minderheidsaandeel',
    done: 'afgerond|voltooid|rondt|voltooit|gerealiseerd|overgedragen|overdracht|rond',
    open: 'wil|willen|zal|zullen|gaat|gaan|overeenkomst|akkoord|getekend|ondertekend|tekent|overeenstemming|voorgenomen|verwacht|verwachting|goedkeuring|bekrachtigen',
    undone: 'afgeblazen|afgeketst|gestopt|beëindigd|geannuleerd|ontbonden|ingetrokken',
    rumour: 'gesprek|gesprekken|onderhandelingen|onderhandelt|geruchten|overweegt|onderzoekt|zou|interesse',
    deal: 'overname|transactie|verkoop|aankoop|acquisitie|overnamesom|koopprijs',
    price: 'voor|prijs|koopprijs|koopsom|overnamesom',
    upTo: 'tot',
  },
};

/** All nouns of deals, for finding pages. */
export const DEAL_WORDS = `${Object.values(TABLES)
  .map(({ deal }) => deal.replaceAll('|', ' '))
  .join(' ')}`;

type Kind = Exclude<keyof Written, 'take' | 'join'>;

/** The words of one language, for look-up. */
export interface DealWords {
  language: string;
  /** Whether a word speaks of taking over; the particle that a parted verb needs, `''` where it needs none. */
  takes(word: string): string | null;
  /** The same of joining. */
  joins(word: string): string | null;
  is(kind: Kind, word: string): boolean;
  /** Whether any word of a text, or several mergeFindings, is of a kind. */
  has(kind: Kind, text: string): boolean;
}

/** Languages whose nouns have capitals: one capital makes no name. */
export const hasCapitalNouns = ({ language }: DealWords): boolean => language === 'de';
/** Languages that put what is bought between auxiliary and participle. */
export const hasFrame = ({ language }: DealWords): boolean => language === 'de' || language === 'nl';

const TEXT_MAX = 600;
const WORD = /[\p{L}\p{N}-]+/gu;
const known = new Map(
  Object.entries(TABLES).map(([language, written]) => [language, read(language, written)]),
);

/** Words with the particle that they need. */
function withParticles(written: string): Map<string, string> {
  return new Map(
    written.split('|').map((word): [string, string] => {
      const [verb = '', particle = ''] = word.split('+');
      return [verb, particle];
    }),
  );
}

function read(language: string, { take, join, ...kinds }: Written): DealWords {
  const [taking, joining] = [withParticles(take), withParticles(join)];
  const sets = new Map(Object.entries(kinds).map(([kind, words]) => [kind, new Set(words.split('|'))]));
  return {
    language,
    takes: (word) => taking.get(word) ?? null,
    joins: (word) => joining.get(word) ?? null,
    is: (kind, word) => sets.get(kind)?.has(word) === true,
    has(kind, text) {
      const joined = ` ${(text.slice(0, TEXT_MAX).toLowerCase().match(WORD) ?? []).join(' ')} `;
      return [...(sets.get(kind) ?? [])].some((one) => one !== '' && joined.includes(` ${one} `));
    },
  };
}

/** The words for takeovers of a language, English where it is not known; null for one that is not read. */
export function dealWordsOf(language: string | null): DealWords | null {
  return known.get(language ?? 'en') ?? null;
}
