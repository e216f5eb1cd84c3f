import stringify from 'json-stringify-pretty-compact'

/** Prints the document as the text of `openapi.json`. A value that fits in 120 characters is on one line. */
export const printDocument = (document: object): string => `${stringify(document, { maxLength: 120 })}\n`
