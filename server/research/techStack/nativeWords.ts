import { bounded } from '../patterns.ts';

/**
 * How adverts and notices say that the company works in a system, in Dutch, Italian, Portuguese, the Nordic languages, Polish,
 * Czech, Slovak, Hungarian, Romanian and Finnish, and in clauses behind the product in all languages that are read.
 * Every pattern is tried on one sentence of at most 500 characters, and repeats nothing that could match in two ways.
 */

const OUR =
  '(?:our|unser\\p{L}{0,15}|notre|nos|nuestr[oa]s?|noss[oa]s?|(?:il|la|i) nostr[oaie]|nostr[oaie]|ons|onze|vårt|våra|vår|våre|vores|meidän|nasz\\p{L}{0,15}|náš|naše\\p{L}{0,15}|našeho|našem|našom|a mi|nostru|noastr\\p{L}{0,15})';
const SYSTEM =
  '(?:crm|erp)[\\p{L}-]{0,20}|\\p{L}{0,15}(?:system|systeem|systém|sistema|système|rendszer|järjestelmä|affärssystem|økonomisystem)\\p{L}{0,15}|gestionale|pakket|software|database|programma?|platform\\p{L}{0,15}|kunderegister|asiakasrekisteri|boekhouding|administratie|backbone';

/** ", nosso ERP", "(our ERP)", ", vårt affärssystem". */
export const OUR_SYSTEM_BESIDE = bounded(
  new RegExp(
    `^(?:,|:| –| -|,? \\()? ?\\(?(?:our|${OUR}) (?:[\\p{L}'’]{1,25}[ -]){0,3}(?:${SYSTEM})(?!\\p{L})`,
    'iu',
  ),
  500,
);

/** "nasz system ERP to …", "ons ERP-pakket is …", "il nostro gestionale è …". */
export const OUR_SYSTEM_BEFORE = bounded(
  new RegExp(
    `(?<!\\p{L})${OUR} (?:[\\p{L}-]{1,25} ){0,2}?(?:${SYSTEM})(?: (?:erp|crm))?,? (?:to|je|jest|är|er|is|ist|é|è|est|es|este|on|(?:which|that) is (?:provided|supplied|hosted|delivered|operated) by)\\s+$`,
    'iu',
  ),
  500,
);

/** A clause behind the product that says who uses it: "das wir einsetzen", "který používáme", "where we keep our books". */
export const USED_CLAUSE =
  /^[^.;?!]{0,60}?(?<!\p{L})(?:(?:which|that|the (?:system|tool|platform) (?:that )?) ?(?:we|our (?:\p{L}+ ){1,3})(?! (?:sell|resell|integrate|implement|teach|train|offer|recommend|build|connect|support))|that is what (?:we|our)|where (?:we|our|all (?:our|the|\p{L}+ )|every|both)|(?:das|die|den|der|dem|mit dem|mit der|in dem|in der|worin|womit|auf dem) wir (?:\p{L}+ ){0,5}(?:einsetzen|nutzen|verwenden|arbeiten|führen|pflegen|steuern|abwickeln|abbilden)|que nous (?:utilisons|employons)|(?:dans|sur|avec) (?:lequel|laquelle) (?:nous|tous nos|toutes nos)|que (?:utilizamos|usamos|empleamos|utiliza (?:a|o) (?:empresa|grupo))|con el que (?:trabajamos|gestionamos)|com o qual trabalhamos|che (?:utilizziamo|usiamo|impieghiamo)|(?:con|in) cui (?:gestiamo|lavoriamo)|(?:dat|die) (?:wij|we) (?:\p{L}+ ){0,4}gebruiken|waar(?:in|mee|op) (?:wij|we|ons|onze|al onze)|som (?:vi|hele|alla|alle) (?:\p{L}+ ){0,3}(?:använder|bruger|bruker|arbetar i|arbejder i|jobber i)|jota (?:me )?käytämme|jossa (?:hoidamme|työskentelemme)|(?:który|którego|której|którym|z którego|na którym) (?:\p{L}+ ){0,2}(?:używamy|korzystamy|pracujemy|stosujemy)|(?:který|kterou|které|ktorý|ktorú|s kterým|ve kterém|v ktorom) (?:\p{L}+ ){0,2}(?:používáme|používame|pracujeme|vedeme)|amelye?t (?:\p{L}+ ){0,3}használunk|amelyben dolgozunk|pe care (?:îl|o) (?:folosim|utilizăm)|cu care lucrăm|koje?g?a? koristimo|ki ga uporabljamo)(?!\p{L})/iu;

const PREPOSITION =
  '(?:i|in|inom|med|met|w|we|z|v|ve|s|na|no|em|com|su|sul|nel|con|into|cu|în|op|on|igennem|gennem|via|poprzez|přes)';
const NOUN =
  '(?:(?:the|our|o|a|het|de|den|det|il|la|systemie|systemu|systému|systéme|systémem|systemet|sistema|sistemului|programie|programu|programmet|programma|pakket|systeem|gestionale|onze|ons|vårt|vores|vår|våra|nosso|nossa|nostro|našem|naszym|módulo|modul|ERP|CRM|ERP-systeem|ERP-systemet|affärssystemet) ){0,2}';

/** Work that a task of the advert does in the product: "Du planerar verkstaden i", "Codzienna praca w systemie". */
export const NATIVE_WORK = bounded(
  new RegExp(
    `(?<!\\p{L})(?:planer|plánuj|planuj|beheer|beheert|werk|werkt|arbejd|arbet|arbeid|jobb|registrer|bokför|bogfør|bokfør|fakturer|factureer|boek|verwerk|bestill|følg|hanter|håndter|prac|pracuj|pracov|obsług|prowadz|wprowadz|księg|zpracov|účt|eviduj|spravuj|vede|dolgoz|kezel|rögzít|lavor|gest|registra|fattur|inser|contabil|trabalh|lanç|apura|emit|gerenci|conferê|cadastr|opera|lucr|introduc|factur|työskent|käsittel|hoida|kirja|ylläpid|entr|book|match|post|stor|record|working|maintain)\\p{L}{0,15}(?!\\p{L})[^.;?!]{0,60}?(?<!\\p{L})${PREPOSITION} ${NOUN}$`,
    'iu',
  ),
  500,
);
/** The product is the object of the task: "Je beheert Infor M3", "Du administrerar", "You support the users of". */
export const NATIVE_OBJECT =
  /(?<!\p{L})(?:je beheert|jij beheert|u beheert|beheer(?:t|der)?(?: van)?|du administrer\p{L}*|administrasjon av|administrerar|spravujete|správa(?: systému)?|administrujesz|administrowanie|obsługa(?: systemu| programu)?|gestisci|gestirai|gestione di|administra[rs]?|você (?:usa|utiliza|opera)|operação do|(?:support|help|train) (?:the |our )?users of|you (?:will |['’]ll )?(?:be )?(?:working (?:on|in|with)|using)|in and out of|keep|keeping)\s+$/iu;
/** "We werken met AFAS", "usamos o TOTVS", "vi jobber i Visma": the company's own verb. */
export const NATIVE_USES =
  /(?<!\p{L})(?:(?:wij|we) (?:werken|boeken|factureren|plannen)(?: \p{L}+){0,2} (?:met|in)|(?:wij|we) gebruiken|gebruiken (?:wij|we)|werken (?:wij|we) (?:met|in)|usamos|utilizamos|trabalhamos (?:com|no|na)|usiamo|utilizziamo|lavoriamo (?:con|in|su)|vi (?:använder|bruger|bruker|benytter)|(?:använder|bruger|bruker|benytter) vi|vi (?:jobbar|arbetar|arbejder|jobber|arbeider|bogfører|bokför)(?: \p{L}+){0,2} (?:i|med)|käytämme|käytössämme on|używamy|korzystamy z|pracujemy (?:w|na|z)|używamy systemu|používáme|používame|pracujeme (?:v|ve|s|na)|használjuk|használunk|folosim|utilizăm|lucrăm (?:în|cu)|koristimo|uporabljamo|wir arbeiten (?:mit|in)|setzen wir auf|nous travaillons (?:sur|avec|dans)|trabajamos con)\s+(?:(?:o|a|il|la|het|de|systemu?|sistema|systém|järjestelmää|systemet|ERP-systeem|el|le|les|den|dem)\s+){0,2}$/iu;

/** Told of nobody, or only welcome, or one of several. */
export const NATIVE_OPTIONAL =
  /(?<!\p{L})(?:desejáve(?:l|is)|diferencia(?:l|is)|será um diferencial|gradit[aeoi]|preferibil\p{L}*|titolo preferenziale|costituisce (?:un )?(?:titolo|plus)|è un plus|(?:een|is een) (?:pré|plus|pluspunt)|mooi meegenomen|meriterande|en fördel|et plus|en fordel|mile widzian\p{L}*|atut\p{L}*|dodatkowym|výhod\p{L}*|vítan\p{L}*|előny\p{L}*|eduksi|plussaa|katsotaan eduksi|avantaj\p{L}*|prednost\p{L}*|är ett plus)(?!\p{L})/iu;
export const NATIVE_EXAMPLE_AFTER =
  /^[^.;]{0,60}?(?<!\p{L})(?:o simil[ie]|o analoghi|o altri|ou similar\p{L}*|ou equivalente|ou outro|of (?:een )?(?:vergelijkba\p{L}+|soortgelijk\p{L}*|ander\p{L}*)|eller (?:liknande|motsvarande|annat|lignende|tilsvarende|andre|andet)|lub (?:podobn\p{L}+|inn\p{L}+|pokrewn\p{L}+)|nebo (?:podobn\p{L}+|obdobn\p{L}+|jin\p{L}+)|alebo (?:podobn\p{L}+|in\p{L}+)|vagy (?:hasonló|más)|tai (?:vastaav\p{L}+|muu\p{L}*)|sau (?:similar\p{L}*|alt\p{L}*))(?!\p{L})/iu;
export const NATIVE_EXAMPLE_BEFORE = bounded(
  /(?<!\p{L})(?:np\.|t\. ?ex\.|bijv\.|bijvoorbeeld|f\. ?eks\.|for eksempel|např\.|například|napr\.|pl\.|például|esim\.|por exemplo|ad esempio|zoals|som(?:e)? t|takich jak|jako jsou|tipo)[\s:(]*[^.;()]{0,60}$/iu,
  300,
);
export const NATIVE_OTHERS =
  /(?<!\p{L})(?:nostri clienti|i clienti|onze klanten|bij klanten|voor klanten|opdrachtgever\p{L}*|våra kunder|vores kunder|våre kunder|hos kunder|naszych klientów|u klientów|dla klientów|našich zákazníků|pro zákazníky|ügyfele\p{L}+|asiakkaidemme|nossos clientes|clientes da|clienții noștri|anbindung\p{L}* (?:\p{L}+ ){0,3}(?:an|zu)|koppeling\p{L}* (?:met|naar)|integra(?:tion|ção|zione|cja|ce|tie|sjon|ci[óo]n) (?:med|met|com|con|z|s|med|mot)|curs[oi] (?:de|di)|cursus|szkole\p{L}+|školení|koulutus\p{L}*|utbildning\p{L}* i|kurs i)(?!\p{L})/iu;
export const NATIVE_NEGATED =
  /(?<!\p{L})(?:não|niet|geen|inte|ingen|ikke|nie|bez|nem|ei|eivät|nepoužív\p{L}*|nepotřebuj\p{L}*|nu|senza|non)(?!\p{L})/iu;
export const NATIVE_PLANNED =
  /(?<!\p{L})(?:vamos (?:migrar|adotar|implantar)|passeremo|adotteremo|(?:gaan|zullen) (?:wij|we)|overstappen naar|planerar att|ska (?:byta|införa)|vil skifte|skal skifte|planlegger|planlægger|siirrymme|przejdziemy|planujemy|wdrożymy|wdrożenie planow\p{L}*|budeme|chystáme|plánujeme přechod|tervez\p{L}*|vom (?:trece|implementa)|próximo ano|nästa år|volgend jaar|neste år|næste år|przyszłym roku|příští rok|ensi vuonna|next year)(?!\p{L})/iu;

/** A change told with the old system's name unknown here: "we moved from Abacus and spreadsheets to …". */
export const CHANGED_TO = bounded(
  /(?<!\p{L})(?:we(?: have|['’]ve)? (?:(?!never|not|almost|nearly)\p{L}+ )?(?:moved|migrated|switched|changed|transitioned)|(?:vi|företaget) har (?:\p{L}+ )?(?:bytt|skiftet|skiftat|gått)|vi (?:bytte|skiftede|gikk|gick)|(?:wij|we) zijn (?:overgestapt|overgegaan)|siamo passati|abbiamo migrato|migramos|hemos (?:migrado|pasado|cambiado)|nous (?:sommes passés|avons migré)|wir sind|przeszliśmy|přešli jsme|prešli sme|áttértünk|am trecut|vaihdoimme|siirryimme)(?!\p{L})(?: [^.;\s]{1,25}){0,3}? (?:from|från|fra|van|da|dal|de|del|von|vom|z|ze|od|w|v)\s(?:[^.;\s]{1,25}\s){1,4}?(?:to|till|til|naar|a|al|para o|para|à|auf|zu|na|do|ke|k|la)\s{1,3}(?:\p{L}{1,25} )?$/iu,
  200,
);
/** Half-way: "we are moving from A to B, and the first plant went live in June". */
export const MOVING =
  /(?<!\p{L})(?:we are|we['’]re|we have been|wir sind dabei)\s(?:\p{L}+ ){0,2}(?:moving|migrating|switching|rolling out|transitioning|changing)(?!\p{L})[^.;]{0,90}$/iu;
export const ALREADY_LIVE =
  /(?<!\p{L})(?:went live|gone live|is live|are live|already (?:runs?|works?|live|use)|live (?:in|at) (?:the |our )?(?:first|one|two|three))(?!\p{L})/iu;

/** What is told of Portuguese "no TOTVS" ("in the") is no English denial. */
const PORTUGUESE = /[ãõçêôá]|(?<!\p{L})(?:nosso|nossa|usamos|dos|das|uma|com|você)(?!\p{L})/iu;

/** The words before a product without a Portuguese "no" in front of it. */
export function withoutPortugueseNo(before: string, text: string): string {
  return PORTUGUESE.test(text) ? before.replace(/(?<!\p{L})no (?=(?:[\p{L}]+ ){0,2}$)/iu, 'em ') : before;
}
