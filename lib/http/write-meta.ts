const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string): string => text.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '')

/**
 * Writes a setting into the page of the console, as JSON in `<meta name="…">`.
 * @param html the page, which has a `<head>`
 */
export const writeMeta = (html: string, name: string, value: object): string =>
  html.replace('<head>', () => `<head><meta name="${name}" content="${escapeAttribute(JSON.stringify(value))}">`)
