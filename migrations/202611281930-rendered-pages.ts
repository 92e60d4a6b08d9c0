/** Pages as a browser drew them, stored beside the response that they were drawn from. */
const rendering = `
  ALTER TABLE pages
    ADD COLUMN rendering MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL
      COMMENT 'JSON {from, parts}: the pages that it was drawn from; NULL for a page as it was received'`;

export const up = [rendering];
