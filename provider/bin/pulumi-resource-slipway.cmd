@echo off
setlocal
rem Starts the plugin with a Node.js that is new enough: the one of the project around, else the one on PATH.
set "plugin=%~dp0..\dist\plugin.cjs"
if not exist "%plugin%" set "plugin=%~dp0plugin.cjs"
if not exist "%plugin%" (
  echo pulumi-resource-slipway: plugin.cjs is missing; build it with: npm run build 1>&2
  exit /b 1
)
set "node="
set "directory=%~dp0."
:up
for %%D in ("%directory%") do set "directory=%%~fD"
if exist "%directory%\node_modules\node\bin\node.exe" set "node=%directory%\node_modules\node\bin\node.exe" & goto found
for %%D in ("%directory%\..") do set "parent=%%~fD"
if not "%parent%"=="%directory%" set "directory=%parent%" & goto up
for %%N in (node.exe) do set "node=%%~$PATH:N"
:found
if "%node%"=="" (
  echo pulumi-resource-slipway: no Node.js found: install version 22 or newer, or put it on PATH 1>&2
  exit /b 1
)
"%node%" --max-semi-space-size=8 --max-old-space-size=1024 "%plugin%" %*
