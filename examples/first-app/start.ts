// Starts the application. `npm run tollgate` has to run in another terminal.
import type { AddressInfo } from 'node:net'
import { makeApp } from './app.ts'
import { connect } from './tollgate.ts'

const server = makeApp(connect())
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`the application listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
