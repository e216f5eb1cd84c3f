import stringify from 'json-stringify-pretty-compact'

/** A value that fits in 120 characters is on one line. */
export const printDocument = (document: object): string => `${stringify(document, { maxLength: 120 })}\n`
