import { functionNames } from '../operations/index.ts'
import { loadDescriptions } from './description.ts'
import { sampleEvents } from './events.ts'

// `npm run --silent event check` prints the event that API Gateway sends to a function for its example. The credentials are in the
// environment variables CLIENT_ID and CLIENT_SECRET.
const [name = ''] = process.argv.slice(2)
const events: Record<string, object> = sampleEvents(await loadDescriptions(), process.env)
if (Object.hasOwn(events, name)) {
  console.log(JSON.stringify(events[name], null, 2))
} else {
  console.error(`usage: npm run --silent event <function>, where the function is one of ${functionNames.join(', ')}`)
  process.exitCode = 1
}
