import type { AssayProperty } from '@assay/shared/hubspot/properties';
import type { WriteBack } from '@assay/shared/hubspot/writeBack';
import type { DateWords } from './dates.ts';

/** The labels of Assay's properties in HubSpot. */
export const PROPERTY_LABELS: Record<AssayProperty, string> = {
  assay_fit_score: 'Fit score',
  assay_urgency_score: 'Urgency score',
  assay_fit_band: 'Fit band',
  assay_urgency_band: 'Urgency band',
  assay_scored_at: 'Scored at',
  assay_top_reasons: 'Top reasons',
  assay_signal_coverage: 'Signal coverage',
};

/** The state of writing to HubSpot, ready to be shown. */
export interface WriteBackView {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'default';
  label: string;
  /** Why it failed or is off, with advice. */
  detail: string | null;
  kept: string | null;
}

const LABELS: Record<WriteBack['status'], Pick<WriteBackView, 'tone' | 'label'>> = {
  off: { tone: 'default', label: 'Not written to HubSpot' },
  none: { tone: 'default', label: 'Nothing to write yet' },
  pending: { tone: 'info', label: 'Waiting to be written to HubSpot' },
  written: { tone: 'success', label: 'Written to HubSpot' },
  failed: { tone: 'danger', label: 'Could not be written to HubSpot' },
};

/** The state of write-back in words. */
export function writeBackView(
  { status, message, writtenAt, keptProperties }: WriteBack,
  dates: DateWords,
): WriteBackView {
  const { tone, label } = LABELS[status];
  const written = status === 'written' && writtenAt !== null;
  return {
    tone,
    label: written ? `${label} on ${dates.moment(writtenAt)}` : label,
    detail: message === null ? adviceOf(status) : withLabels(message),
    kept:
      keptProperties.length === 0
        ? null
        : `Changed by a person, so not overwritten: ${keptProperties.map((property) => PROPERTY_LABELS[property]).join(', ')}.`,
  };
}

function adviceOf(status: WriteBack['status']): string | null {
  if (status === 'off') return 'An administrator can install the app and choose properties in its settings.';
  return status === 'failed' ? 'Choose Recompute to try again, or ask your administrator.' : null;
}

/** A message with the labels that people see in HubSpot in place of the properties' internal names. */
function withLabels(message: string): string {
  return Object.entries(PROPERTY_LABELS).reduce(
    (words, [property, label]) => words.replaceAll(property, label),
    message,
  );
}
