import { expect, test } from 'vitest'
import { parseSignIn } from '../../../lib/http/sign-in/settings.ts'
import { readSettings } from '../../../local/settings.ts'
import { startSignIn } from '../../../local/sign-in/start.ts'

const NO_SAMPLE = { PORT: '0', MANIFEST: '' }

test('is refused where other machines reach the server, and beside a setting', async () => {
  await expect(startSignIn(readSettings({ ...NO_SAMPLE, HOST: '0.0.0.0' }), undefined)).rejects.toThrow('without HOST')
  await expect(startSignIn(readSettings(NO_SAMPLE), '{}')).rejects.toThrow('--sign-in sets SIGN_IN itself')
})

test('says the setting of the service, and leads back to its console alone', async () => {
  const provider = await startSignIn(readSettings(NO_SAMPLE), undefined)
  try {
    const { issuers } = parseSignIn(provider.setting, { allowLoopback: true }) ?? {}
    expect(issuers?.map(({ issuer, prefix, userId }) => [issuer, prefix, userId])).toEqual([
      [provider.issuer, '', 'sub'],
    ])
    await provider.open('http://127.0.0.1:4321')
    const ask = async (redirect_uri: string) => {
      const question = new URLSearchParams({
        ...{ client_id: issuers?.[0]?.clientId ?? '', response_type: 'code', scope: 'openid', redirect_uri },
        ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
      })
      return (await fetch(`${provider.issuer}/auth?${question}`, { redirect: 'manual' })).status
    }
    expect(await ask('http://localhost:4321/console/')).toBe(303)
    expect(await ask('http://localhost:4322/console/')).toBe(400)
  } finally {
    await provider.stop()
  }
})

test('a port that is in use is named', async () => {
  const provider = await startSignIn(readSettings(NO_SAMPLE), undefined)
  try {
    const before = String(Number(new URL(provider.issuer).port) - 1)
    await expect(startSignIn(readSettings({ ...NO_SAMPLE, PORT: before }), undefined)).rejects.toThrow(
      /^the provider of --sign-in cannot listen on port \d+: .*EADDRINUSE/,
    )
  } finally {
    await provider.stop()
  }
})
