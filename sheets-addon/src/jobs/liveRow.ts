/** The state of a row that was asked about, for the sidebar. */
export interface LiveRow {
  index: number;
  label: string;
  status: string;
}
