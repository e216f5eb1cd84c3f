import { useQuery } from '@tanstack/react-query'
import type { DecisionPlace } from '../../lib/http/decision-setting.ts'
import { findDecisions, textOfQuery } from '../../lib/http/log-query.ts'

/** Reads the place of the log of decisions that the service has written into the page. Undefined if there is no log. */
function readPlace(): DecisionPlace | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tollgate-decisions"]')
  return meta === null ? undefined : (JSON.parse(meta.content) as DecisionPlace)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A log line has the digest of the id of a user if the id is not a UUID. */
async function toLogged(reference: string): Promise<string> {
  const [namespace = '', ...rest] = reference.split(':')
  const id = rest.join(':')
  if (UUID.test(id)) return `${namespace}:${id.toLowerCase()}`
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)))
  const hex = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${namespace}:${hex}`
}

/** The console of CloudWatch encodes the text of a query like a part of an address, with `*` in place of `%`. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll(/%(..)/g, (_, code: string) => `*${code.toLowerCase()}`)

const DAYS = 7

/** Returns the address of Logs Insights in the console of AWS, with a query of the last days. */
function addressOf({ region, log }: DecisionPlace, query: string): string {
  const host = region.startsWith('cn-') ? `${region}.console.amazonaws.cn` : `${region}.console.aws.amazon.com`
  const time = `end~0~start~-${DAYS * 86_400}~timeType~'RELATIVE~unit~'seconds`
  const detail = `~(${time}~editorString~'${encode(query)}~source~(~'${encode(log)}))`
  return `https://${host}/cloudwatch/home?region=${region}#logsV2:logs-insights$3FqueryDetail$3D${detail}`
}

const queryAbout = (subject: string): string =>
  textOfQuery(findDecisions(`(subject = "${subject}" or agent = "${subject}")`))

/**
 * Returns the address of a query for the logged decisions about a subject. Undefined if the stage has no log.
 * @param subject `<namespace>:<id>`
 */
export function useDecisionsAddress(subject: string): string | undefined {
  const place = readPlace()
  const { data } = useQuery({
    queryKey: ['decisions', subject],
    queryFn: async () => addressOf(place as DecisionPlace, queryAbout(await toLogged(subject))),
    enabled: place !== undefined,
  })
  return data
}
