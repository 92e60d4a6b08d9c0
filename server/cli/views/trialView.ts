import { plainText } from '@assay/cli/output/plainText';
import colors from 'picocolors';
import { BUILT_IN_HOST } from '../../models/modelFolder.ts';
import type { TrialFault, TrialReport } from '../../models/trial/trialReport.ts';
import { table } from '../output.ts';

/** How many mistakes are shown; `--json` has them all. */
const FAULTS_MAX = 12;
const VALUE_CHARACTERS_MAX = 80;

const COLOURS = { strict: colors.green, lenient: colors.yellow, unfit: colors.red, unknown: colors.dim };

/**
 * A trial in words: numbers first, then mistakes, the verdict last.
 *
 * @param kept  whether it was saved with the model
 */
export function drawTrial(report: TrialReport, kept: boolean): string {
  const { counts, languages, verdict, sentence, stopped } = report;
  return [
    `${plainText(report.model)} ${report.host === BUILT_IN_HOST ? 'on' : 'at'} ${plainText(report.host)}, ${counts.asked} of ${report.quiz} questions${stopped ? ', stopped' : ''}`,
    '',
    table(
      [
        'language',
        'asked',
        'right',
        'wrong',
        'silent',
        'right of what the pages hold',
        'wrong of the answered',
      ],
      [...languages, { language: 'all', ...counts }].map((some) => [
        some.language,
        some.asked,
        some.right,
        some.wrong,
        some.silent,
        share(some.rightOfHeld, some.held),
        share(some.wrong, some.right + some.wrong),
      ]),
    ),
    '',
    ...drawFaults(report.faults),
    `refused by verification or the judge: ${report.refused}`,
    `model calls: ${report.calls.made}${report.calls.failed === 0 ? '' : `, ${report.calls.failed} failed`}`,
    `per question: ${report.secondsPerQuestion.toFixed(2)} s${cost(report.usdPerQuestion)}; in total: ${report.seconds.toFixed(1)} s${cost(report.usd)}`,
    ...(report.usd === null ? ['cost: unknown, as no prices are set'] : []),
    '',
    COLOURS[verdict](sentence),
    kept
      ? 'Saved: from now on the confidence of its answers takes this into account.'
      : `Not saved: ${stopped ? 'it was stopped' : 'an earlier test asked more questions'}.`,
  ].join('\n');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;
}

function cost(usd: number | null): string {
  if (usd === null) return '';
  return usd === 0 ? ', free' : `, ${usd.toFixed(6)} USD`;
}

function drawFaults(faults: readonly TrialFault[]): string[] {
  if (faults.length === 0) return [];
  const ordered = faults.toSorted((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'));
  const left = faults.length - FAULTS_MAX;
  return [
    ...ordered.slice(0, FAULTS_MAX).map(({ kind, domain, question, answered, expected, failure }) => {
      const mark = kind === 'wrong' ? colors.red('wrong ') : colors.yellow('missed');
      const said = kind === 'wrong' ? `: ${shown(answered)}, not ${shown(expected)}` : '';
      const why = failure === null ? '' : ` (${plainText(failure)})`;
      return `${mark} ${domain} ${question}${said}${why}`;
    }),
    ...(left > 0 ? [`and ${left} more: --json`] : []),
    '',
  ];
}

/** A model's text is untrusted, like the page that it read. */
function shown(value: unknown): string {
  const words = plainText(JSON.stringify(value));
  return words.length <= VALUE_CHARACTERS_MAX ? words : `${words.slice(0, VALUE_CHARACTERS_MAX)}…`;
}
