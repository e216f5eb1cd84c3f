const SECRET_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8})$/

/** A secret as callers name it: unlike the id that the client keeps, it is unique in the instance. */
export const secretIdOf = (clientId: string, id: string): string => `${clientId}.${id}`

/** Takes `<client id>.<8 hex>` apart, in any letter case; undefined for other text. */
export function parseSecretId(text: string): { clientId: string; id: string } | undefined {
  const [, clientId, id] = SECRET_ID.exec(text.toLowerCase()) ?? []
  return clientId === undefined || id === undefined ? undefined : { clientId, id }
}
