/** The keys in the session storage of the tab. The browser deletes this storage when the tab is closed. */
const KEYS = {
  /** The client's credentials, if the user asks the console to keep them, and those of the sample world. */
  client: 'tollgate-session',
  person: 'tollgate-person',
  /** The sign-in that is in progress at an identity provider. */
  signIn: 'tollgate-sign-in',
} as const

type Name = keyof typeof KEYS

/** Returns the texts that an earlier page of this tab stored. Returns undefined if one of the texts is missing. */
export function readKept<Text extends string>(name: Name, texts: readonly Text[]): Record<Text, string> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEYS[name]) ?? 'null')
    return haveTexts(kept, texts) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Tells whether a value is an object in which all these properties are texts. */
export const haveTexts = <Text extends string>(value: unknown, texts: readonly Text[]): value is Record<Text, string> =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** If the browser denies access to its storage, the person must sign in again after a reload. */
export function keep(name: Name, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(KEYS[name], JSON.stringify(texts))
  } catch {}
}

export function forget(name: Name): void {
  try {
    sessionStorage.removeItem(KEYS[name])
  } catch {}
}
