{{/* Labels of everything in the release. */}}
{{- define "rollcall.labels" -}}
app.kubernetes.io/name: rollcall
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "rollcall.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What the file system, the user and the kernel allow a container. */}}
{{- define "rollcall.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "rollcall.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The variables of every process; PROCESS stands beside them. */}}
{{- define "rollcall.environment" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: MAIL_FROM, value: {{ .Values.mailFrom | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: RATE_LIMIT_STORE, value: {{ .Values.rateLimitStore | quote }} }
- { name: DATABASE_POOL_SIZE, value: {{ .Values.databasePoolSize | quote }} }
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
- { name: METRICS_PORT, value: "9464" }
- { name: METRICS_HOST, value: "0.0.0.0" }
{{- with .Values.traces }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: OTEL_TRACES_SAMPLER, value: {{ .sampler | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .ratio | quote }} }
{{- end }}
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Probes: it lives while it answers, and gets requests while it is ready. */}}
{{- define "rollcall.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 1
{{- end }}
