/**
 * Words around a name. All are compared folded: lower case, without dots, apostrophes and marks (`Ph.D.` is `phd`).
 */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Taken off the front of a name wherever they stand there. */
export const HONORIFICS = words(`
  mr mrs ms miss mx mister sir dame lady prof professor professorin assoc asst dr drs ddr dres doctor doktor
  profdr profdring drhc drhcmult drmed drmeddent drphil driur drjur droec drrerpol drrernat dring dring drhabil phdr
  dipl-ing diplom-ingenieur dipl-kfm dipl-kffr dipl-inf dipl-phys dipl-math dipl-vw dipl-bw dipl-psych dipl-chem dipl-biol
  diplom dipl dipling diplkfm dkfm herr frau fraulein hr fr mag mmag univ univ-prof priv-doz pd
  mme mlle monsieur madame mademoiselle maitre m2e sr sra srta senor senora senorita dona doña sig sigra signor signora
  dott dottssa dottoressa dottore avv avvocato arch geom rag dhr mw mevr mevrouw meneer heer ir ing mudr judr rndr
  mvdr paeddr thdr mgr bc pan pani inz hab engr atty eng rev reverend pastor rabbi imam hon honorable honourable
  capt captain col colonel lt lieutenant maj gen general sgt sergeant cpl cmdr cdr adm admiral amb ambassador
  sen senator rep gov governor judge justice shri shrimati smt sri kumari haji hajah datuk dato datin tun tuan puan
  rt sheikh shaikh sheik hrh hh he excellency father brother sister
  г-н г-жа господин госпожа проф д-р доктор κος κα κυριος κυρια δρ καθ
`);

/** Honorifics that are names, or initials, as well: taken off only when written as an abbreviation, with a dot. */
export const DOTTED_HONORIFICS = words(`
  fr hr mag sr ir ing bc pan hon gen col sen rep gov maj adm amb lt eng arch pd he hh assoc asst univ avv geom rag sig
  capt hab rev sri m p general justice judge governor pastor father brother sister dipl mgr inz
`);

/** What may follow an academic title: `Dr. rer. nat.`, `Prof. Dr. h. c. mult.`. */
export const ACADEMIC_FIELDS = words(`
  hc h c rer nat med dent vet phil iur jur oec publ theol pol habil mult univ ing techn troph sc disc math agr cult nat-techn et dres paed
`);

/** Taken off the end of a name. */
export const CREDENTIALS = words(`
  phd dphil mba emba mph msc bsc bsc-hons beng meng llm llb mphil edd psyd pharmd dds dmd dvm dnp mfa bcom mcom btech mtech
  bba bfa cfa cpa cma cia cisa cism cissp cism ccna ccnp ccie pmp pmi-acp csm cspo psm psm-i aca acca fca fcca cima fcma frm
  chfc clu cfp caia facs facp faan frcs mrcp mbbs fache shrm-cp shrm-scp sphr phr gphr itil togaf six-sigma lssbb lssgb
  cipd mcipd fcipd cipp cippe cipm esq esquire obe mbe cbe kbe qc kc frsa frs ceng mice miet fiet arb riba leed leed-ap csc drsc
  rn bsn msn lcsw lmft lpc lmsw cscs otr ba-hons dba licsw ccrn bcba dpt mpt mha mpa mdiv mstat jsd scd drph dsc
  dipl-ing lic matura mibeng wirting
`);

/** Credentials that are names or initials too (`Jack Ma`, `Jane Do`): taken off only in capitals or with dots, leaving two tokens. */
export const CAPITAL_CREDENTIALS = words(
  'ma ba bs ms md jd do pe ca be me pa np ra od dc re cp ea aia sm am ab msw aas ed dmin cws mp mep',
);

/** After one of these comes another surname: the one at birth. */
export const BIRTH_NAME_WORDS = words('nee ne geb geborene nata roz dit dite');

/** Generations, taken off the end. */
export const SUFFIXES = words('jr sr snr jnr junior senior ii iii iv 2nd 3rd 4th');

/** All that stands around a name in an address, which has neither dots nor capitals: no honorifics that are names as well. */
export const AROUND_NAMES: ReadonlySet<string> = new Set([
  ...[...HONORIFICS].filter((word) => !DOTTED_HONORIFICS.has(word)),
  ...CREDENTIALS,
  ...SUFFIXES,
  ...words('rev hon dipl ing mag dra don md ma ba bs jd shrm scp pe cbap safe spc cssbb'),
]);

/** Generations that are names as well: only with a dot (`Max Mustermann jun.`). */
export const DOTTED_SUFFIXES = words('jun sen');

/** Roles that end a name without any separator. */
export const TRAILING_ROLES = words('ceo cto cfo coo cmo cio ciso cpo cro chro svp evp avp vp gm');

/** A piece with one of these is about what the person does. */
export const ROLE_WORDS = words(`
  ceo cto cfo coo cmo cio ciso cpo cro chro cdo cso svp evp avp vp gm md hr it pr founder cofounder co-founder owner co-owner president
  vice chairman chairwoman chairperson chair director directrice directeur direktor direktorin manager managing mgr head
  lead leader chief officer executive partner principal engineer developer architect designer analyst consultant
  specialist coordinator administrator assistant associate advisor adviser accountant attorney lawyer counsel
  recruiter recruiting sales marketing finance product operations growth strategy research scientist researcher
  professor lecturer student teacher coach author speaker investor entrepreneur freelance freelancer intern
  representative account customer support success hiring human resources business development technology software
  data senior junior geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung leiter leiterin vorstand inhaber inhaberin
  gerente jefe jefa presidente socio responsable chef charge pdg dg direttore amministratore directora
  formerly former ex retired he she they his her hers him them theirs pronouns
`);

/** Particles of European, Arabic and Hebrew surnames. They belong to the surname that follows them. */
export const PARTICLES = words(`
  van von vom zu zum zur zem auf aus der den dem des het t s ter ten te tot in op
  de del della dello dei degli delle dell di da das do dos du dal dalla la las le les lo los li y e
  af av bin ibn bint binti binte abu abou al el ul ud ad as ash at ben bar st ste san santa saint sainte mac mc o ap ab
  fitz nic ni und of the בן בר בת بن ابن بنت
`);

/** Particles that begin a surname only after another particle, or in a chain (`van 't Hof`, `de los Santos`, `Ortega y Gasset`). */
export const INNER_PARTICLES = words(
  'der den dem des het t s in op las les los y e und of the aus auf ud ul as at ad lo li ash',
);
