import colors from 'picocolors';
import { readConfig } from '../../../config.ts';
import { type Technologies, technologiesOf } from '../../../services/research/technologies.ts';
import { type Output, table } from '../../output.ts';

/** Shows every known product, and the entries of the user's rule file: added, left out, or invalid. */
export async function listTechnologies(output: Output): Promise<void> {
  const { catalogue, report } = await technologiesOf(readConfig(process.env));
  const products = catalogue.products
    .map(({ slug, name, vendor, category, isSystemOfRecord, aliases, marks, patterns = [] }) => ({
      slug,
      name,
      vendor,
      category,
      isSystemOfRecord,
      aliases,
      marks: marks.length + patterns.length,
      origin: originOf(slug, report),
    }))
    .sort((a, b) => (`${a.category} ${a.slug}` < `${b.category} ${b.slug}` ? -1 : 1));
  output.show({ products, rules: report }, () =>
    [
      table(
        ['slug', 'name', 'category', 'marks', 'from'],
        products.map(({ slug, name, category, marks, origin }) => [
          slug,
          name,
          category,
          marks,
          ORIGINS[origin],
        ]),
      ),
      ...drawReport(report),
    ].join('\n'),
  );
}

const ORIGINS = { assay: 'Assay', added: 'your rules', extended: 'Assay and your rules' };

function originOf(slug: string, report: Technologies['report']): keyof typeof ORIGINS {
  if (report?.added.includes(slug)) return 'added';
  return report?.extended.includes(slug) ? 'extended' : 'assay';
}

/** A summary of the user's rule file. */
export function drawReport(report: Technologies['report']): string[] {
  if (report === null) return [];
  const { added, extended, elsewhere, faults, unread } = report;
  return [
    '',
    `Your rules: ${added.length} added, ${extended.length} extended, ${elsewhere} ${elsewhere === 1 ? 'entry' : 'entries'} of other categories left out.`,
    ...faults.map(({ entry, problem }) => `${colors.yellow('!')} ${entry}: ${problem}`),
    ...unread.map(({ entry, problem }) => colors.dim(`· ${entry}: not read: ${problem}`)),
  ];
}
