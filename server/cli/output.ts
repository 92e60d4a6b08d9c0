/* The server's commands print as those of the package of users do. */
export { createOutput, type Output, outliveReaders, table } from '@assay/cli/output/output';
