const { openEnvironment } = await import('/work/main/bench/environment.ts')
const env = await openEnvironment()
try {
  const { aWorld } = await import('/work/main/bench/world.ts')
  const { costs } = await import('/work/main/bench/cost.ts')
  const { growth } = await import('/work/main/bench/growth.ts')
  const { floors } = await import('/work/main/bench/floors.ts')
  const w = await aWorld()
  for (const r of await costs(w))
    console.log(r.name, r.state, r.requests.length, r.depth, r.readUnits, r.writeUnits, r.sent, r.received)
  const t = Date.now()
  for (const r of await growth(w, [100, 1000, 10000], 20))
    console.log(
      r.size,
      r.check.depth,
      r.check.units,
      r.check.wall.median,
      r.usage.depth,
      r.usage.units,
      r.usage.wall.median,
      Date.now() - t,
    )
  for (const r of await floors(w, { rounds: 5, calls: 60 }))
    console.log(r.name, r.calls, r.handler.cpu.median, r.floor.cpu.median, r.overFloor.median, r.overPlain.median)
} finally {
  await env.close()
}
