// A thread of its own, since a workbook's XML is read in one go and would hold up every request.
// Plain JavaScript, so that the thread starts without the compiler.
import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "read-excel-file/node";

parentPort?.postMessage(await readSheet(Buffer.from(workerData), 1));
