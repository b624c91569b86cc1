// The compiler is a program in Go: with a heap that may grow further between collections it takes an eighth less CPU.
process.env.GOGC = '400'
