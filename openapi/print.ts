import stringify from 'json-stringify-pretty-compact'

/** The document as the text of `openapi.json`: what fits into a line of 120 characters has one. */
export const printDocument = (document: object): string => `${stringify(document, { maxLength: 120 })}\n`
