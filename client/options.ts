const REQUIRED = ['baseUrl', 'clientId', 'clientSecret'] as const

type RequiredOptions = Record<(typeof REQUIRED)[number], string>

/**
 * The options without which no request can succeed.
 *
 * @throws TypeError that names all that are missing, and says where the local server has them
 */
export function readOptions(options: { [Name in keyof RequiredOptions]?: string | undefined } = {}): RequiredOptions {
  const { baseUrl, clientId, clientSecret } = options
  if (!baseUrl || !clientId || !clientSecret) {
    const missing = REQUIRED.filter((name) => !options[name]).join(' and ')
    const hint = 'npm start serves http://127.0.0.1:3000, and keeps CLIENT_ID and CLIENT_SECRET in .local/credentials'
    throw new TypeError(`createTollgate needs ${missing}. For the local server: ${hint}.`)
  }
  if (!URL.canParse(baseUrl) || !/^https?:/i.test(baseUrl)) {
    throw new TypeError(`createTollgate: baseUrl must be an http or https address, not ${JSON.stringify(baseUrl)}`)
  }
  return { baseUrl, clientId, clientSecret }
}
