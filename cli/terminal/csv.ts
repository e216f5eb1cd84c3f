/** Lines of CSV as in RFC 4180, with `\n`. Texts stand as they are: who opens them in a spreadsheet has to trust them. */
export const toCsv = (rows: readonly (readonly string[])[]): string[] => rows.map((row) => row.map(toField).join(','))

const toField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
