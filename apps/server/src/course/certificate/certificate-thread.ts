/** The program of the thread that draws one certificate: laying out the letters of a Chinese font takes half a second. */
import { parentPort, workerData } from "node:worker_threads";
import type { CertificateFacts } from "./certificate-facts.ts";
import { certificatePdf } from "./certificate-pdf.ts";

parentPort?.postMessage(await certificatePdf(workerData as CertificateFacts));
