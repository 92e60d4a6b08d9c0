/** Fields of work as titles of French, Spanish and Italian pages have them behind a rank. */
const FIELDS: [english: string, abroad: string][] = [
  ['sales', 'commerciale?|comercial|ventes|ventas|vendite'],
  ['purchasing', 'achats?|compras|acquisti'],
  ['finance', '(?:administratif et )?financi(?:er|ère)|finances|financier[oa]|finanziari[oa]|finanzas'],
  ['technical', 'technique|técnic[oa]|tecnic[oa]'],
  ['marketing', 'marketing'],
  ['production', 'production|producción|produzione|fabrication'],
  ['quality', 'qualité|calidad|qualità'],
  ['logistics', 'logistique|logística|logistica'],
  ['human resources', 'ressources humaines|rh|recursos humanos|risorse umane'],
  ['export', 'export|exportación|exportations?|esportazione'],
  ['maintenance', 'maintenance|mantenimiento|manutenzione'],
  ['communications', 'communication|comunicación|comunicazione'],
  ['IT', 'informatique|informátic[oa]|informatica'],
  ['plant', 'usine|planta|stabilimento'],
];
const RANKS: [english: string, abroad: string][] = [
  ['director', 'direct(?:eur|rice)|directora?|direttore|direttrice'],
  ['manager', 'responsables?|responsabile|cheff?e?|jef[ea]|gerente'],
];
const OF = "(?:(?:de la|de l[’']|des|du|de|d[’']|del|della|dei|degli|di|dell[’']) ?)?";

const TITLES: [abroad: RegExp, english: string][] = [
  [/(?<!\p{L})direct(?:eur général|rice générale)(?!\p{L})/giu, 'managing director'],
  ...RANKS.flatMap(([rank, ranked]) =>
    FIELDS.map(([field, fielded]): [RegExp, string] => [
      new RegExp(`(?<!\\p{L})(?:${ranked}) ${OF}(?:${fielded})(?!\\p{L})`, 'giu'),
      `${field} ${rank}`,
    ]),
  ),
];
const HOLDS_RANK =
  /(?<!\p{L})(?:direct(?:eur|rice)|directora?|direttore|direttrice|responsables?|responsabile|cheff?e?|jef[ea]|gerente)(?!\p{L})/iu;

/** "Directeur commercial" as "sales director", "Responsable achats" as "purchasing manager"; other words stay as they are. */
export function titlesInEnglish(words: string): string {
  if (!HOLDS_RANK.test(words)) return words;
  return TITLES.reduce((said, [abroad, english]) => said.replace(abroad, english), words);
}
