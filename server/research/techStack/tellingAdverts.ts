import { bounded } from '../patterns.ts';

/** Words of adverts for those who work in customer and enterprise systems. */
const TELLING = bounded(
  /(?<!\p{L})(?:crm|erp|sap|salesforce|hubspot|netsuite|dynamics|systems?|operations|ops|revenue|sales|marketing|finance|financial|account(?:ant|ing)|controll(?:er|ing)|buchhalt\w*|comptab\w*|contab\w*|procurement|purchas\w*|achats?|compras|supply|logisti\w*|einkauf\w*|vertrieb\w*|commercial|ventas|warehouse|it|inköp\w*|innkjøp\w*|indkøb\w*|inkoop\w*|ekonom\w*|økonom\w*|boekhoud\w*|administrat\w*|księgow\w*|rozlicze\w*|účetn\w*|nákup\w*|plánova\w*|planner|planerare|könyvel\w*|acquisti|amministra\w*|fiscal|financeiro|myynti|talous\w*|sälj\w*|salg\w*|verkoop\w*|magazijn|lager\w*)(?!\p{L})/iu,
  500,
);

/** Whether the title or address of an advert promises that it names the systems at work. */
export function isTelling(words: string): boolean {
  return TELLING.test(words);
}
