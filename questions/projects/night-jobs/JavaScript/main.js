// Reads the plan of a night and prints what happens.
const { readFileSync } = require('node:fs')
const { readPlan } = require('./plan')
const { Scheduler } = require('./scheduler')

const lines = readFileSync(0, 'utf8').split('\n')
const [count, workers, delay] = lines[0].split(' ').map(Number)
const jobs = readPlan(lines.slice(1, 1 + count).map((line) => line.trim().split(' ')))
console.log(new Scheduler(jobs, workers, delay).run().join('\n'))
